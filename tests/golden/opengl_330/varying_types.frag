#version 330 core
#define GPU_SHADER 1
#define GPU_FRAGMENT_SHADER 1
#define GPU_OPENGL 1
in Passed {
  float v_float;
  vec2 v_vec2;
  vec3 v_vec3;
  vec4 v_vec4;
  flat int v_int;
  flat ivec2 v_ivec2;
  flat ivec3 v_ivec3;
  flat ivec4 v_ivec4;
  flat uint v_uint;
  flat uvec2 v_uvec2;
  flat uvec3 v_uvec3;
  flat uvec4 v_uvec4;
  mat2 v_mat2;
  mat3 v_mat3;
  mat4 v_mat4;
} passed;
layout(location = 0) out vec4 color;
 void main() { color = vec4(passed.v_float + float(passed.v_vec2.x) + float(passed.v_vec3.x) + float(passed.v_vec4.x) + float(passed.v_int) + float(passed.v_ivec2.x) + float(passed.v_ivec3.x) + float(passed.v_ivec4.x) + float(passed.v_uint) + float(passed.v_uvec2.x) + float(passed.v_uvec3.x) + float(passed.v_uvec4.x) + passed.v_mat2[0].x + passed.v_mat3[0].x + passed.v_mat4[0].x); } 
