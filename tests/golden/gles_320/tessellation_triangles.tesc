#version 320 es
#define GPU_SHADER 1
#define GPU_TESS_CONTROL_SHADER 1
#define GPU_GLES 1
precision highp float;
precision highp int;
layout(vertices = 3) out;
layout(location = 0) in Ground {
  float height;
} ground_in[];
layout(location = 0) out Ground {
  float height;
} ground_out[];
 void main() {
      ground_out[gl_InvocationID].height = ground_in[gl_InvocationID].height;
      gl_out[gl_InvocationID].gl_Position = gl_in[gl_InvocationID].gl_Position;
      gl_TessLevelOuter[0] = 4.0;
      gl_TessLevelInner[0] = 4.0;
    } 
