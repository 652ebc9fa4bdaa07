#version 460 core
#define GPU_SHADER 1
#define GPU_TESS_CONTROL_SHADER 1
#define GPU_OPENGL 1
layout(vertices = 3) out;
layout(location = 0) in Ground {
  float height;
  flat uint id;
  mat3 turn;
  vec2 weights[2];
} ground_in[];
layout(location = 0) out Ground {
  float height;
  flat uint id;
  mat3 turn;
  vec2 weights[2];
} ground_out[];
void pass_through(int vertex)
{
  gl_out[gl_InvocationID].gl_Position = gl_in[vertex].gl_Position;
  ground_out[gl_InvocationID].height = ground_in[vertex].height;
  ground_out[gl_InvocationID].id = ground_in[vertex].id;
  ground_out[gl_InvocationID].turn = ground_in[vertex].turn;
  ground_out[gl_InvocationID].weights = ground_in[vertex].weights;
}
 void main() {
      pass_through(gl_InvocationID);
      gl_TessLevelOuter[0] = 4.0;
      gl_TessLevelOuter[1] = 4.0;
      gl_TessLevelOuter[2] = 4.0;
      gl_TessLevelInner[0] = 4.0;
    } 
