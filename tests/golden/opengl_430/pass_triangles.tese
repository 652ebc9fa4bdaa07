#version 430 core
#define GPU_SHADER 1
#define GPU_TESS_EVALUATION_SHADER 1
#define GPU_OPENGL 1
layout(triangles, equal_spacing, cw) in;
in Ground {
  float height;
  flat uint id;
  mat3 turn;
  vec2 weights[2];
} ground_in[];
out Ground {
  float height;
  flat uint id;
  mat3 turn;
  vec2 weights[2];
} ground_out;
void interpolate_barycentric()
{
  gl_Position = gl_TessCoord.x * gl_in[0].gl_Position + gl_TessCoord.y * gl_in[1].gl_Position + gl_TessCoord.z * gl_in[2].gl_Position;
  ground_out.height = gl_TessCoord.x * ground_in[0].height + gl_TessCoord.y * ground_in[1].height + gl_TessCoord.z * ground_in[2].height;
  ground_out.id = ground_in[0].id;
  ground_out.turn = gl_TessCoord.x * ground_in[0].turn + gl_TessCoord.y * ground_in[1].turn + gl_TessCoord.z * ground_in[2].turn;
  ground_out.weights[0] = gl_TessCoord.x * ground_in[0].weights[0] + gl_TessCoord.y * ground_in[1].weights[0] + gl_TessCoord.z * ground_in[2].weights[0];
  ground_out.weights[1] = gl_TessCoord.x * ground_in[0].weights[1] + gl_TessCoord.y * ground_in[1].weights[1] + gl_TessCoord.z * ground_in[2].weights[1];
}
 void si_main() { interpolate_barycentric(); } 
void main()
{
  si_main();
  gl_Position.z = 2.0 * gl_Position.z - gl_Position.w;
}
