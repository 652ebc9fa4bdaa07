#version 320 es
#define GPU_SHADER 1
#define GPU_TESS_EVALUATION_SHADER 1
#define GPU_GLES 1
precision highp float;
precision highp int;
layout(triangles, fractional_even_spacing, cw) in;
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
