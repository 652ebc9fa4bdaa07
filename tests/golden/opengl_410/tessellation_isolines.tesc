#version 410 core
#define GPU_SHADER 1
#define GPU_TESS_CONTROL_SHADER 1
#define GPU_OPENGL 1
layout(vertices = 2) out;
in Ground {
  float height;
} ground_in[];
out Ground {
  float height;
} ground_out[];
 void main() {
      ground_out[gl_InvocationID].height = ground_in[gl_InvocationID].height;
      gl_out[gl_InvocationID].gl_Position = gl_in[gl_InvocationID].gl_Position;
      gl_TessLevelOuter[0] = 4.0;
      gl_TessLevelInner[0] = 4.0;
    } 
