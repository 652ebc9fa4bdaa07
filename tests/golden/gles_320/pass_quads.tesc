#version 320 es
#define GPU_SHADER 1
#define GPU_TESS_CONTROL_SHADER 1
#define GPU_GLES 1
precision highp float;
precision highp int;
layout(vertices = 4) out;
layout(location = 0) in Ground {
  float height;
  flat int id;
  vec3 tint;
} ground_in[];
layout(location = 0) out Ground {
  float height;
  flat int id;
  vec3 tint;
} ground_out[];
void pass_through(int vertex)
{
  gl_out[gl_InvocationID].gl_Position = gl_in[vertex].gl_Position;
  ground_out[gl_InvocationID].height = ground_in[vertex].height;
  ground_out[gl_InvocationID].id = ground_in[vertex].id;
  ground_out[gl_InvocationID].tint = ground_in[vertex].tint;
}
 void main() {
      pass_through(gl_InvocationID);
      gl_TessLevelOuter[0] = 4.0;
      gl_TessLevelOuter[1] = 4.0;
      gl_TessLevelOuter[2] = 4.0;
      gl_TessLevelOuter[3] = 4.0;
      gl_TessLevelInner[0] = 4.0;
      gl_TessLevelInner[1] = 4.0;
    } 
