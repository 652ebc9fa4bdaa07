#version 460
#define GPU_SHADER 1
#define GPU_TESS_EVALUATION_SHADER 1
#define GPU_VULKAN 1
layout(isolines, fractional_odd_spacing, ccw) in;
layout(location = 0) in Ground {
  float height;
} ground_in[];
layout(location = 0) out Ground {
  float height;
} ground_out;
 void main() {
      ground_out.height = ground_in[0].height;
      gl_Position = gl_in[0].gl_Position + vec4(gl_TessCoord, 0.0);
    } 
