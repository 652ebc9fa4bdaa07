#version 310 es
#define GPU_SHADER 1
#define GPU_FRAGMENT_SHADER 1
#define GPU_GLES 1
precision highp float;
precision highp int;
struct Passed {
  float v_float;
  vec2 v_vec2;
  vec3 v_vec3;
  vec4 v_vec4;
  int v_int;
  ivec2 v_ivec2;
  ivec3 v_ivec3;
  ivec4 v_ivec4;
  uint v_uint;
  uvec2 v_uvec2;
  uvec3 v_uvec3;
  uvec4 v_uvec4;
  mat2 v_mat2;
  mat3 v_mat3;
  mat4 v_mat4;
};
Passed passed;
layout(location = 0) in float si_v0_v_float;
layout(location = 1) in vec2 si_v1_v_vec2;
layout(location = 2) in vec3 si_v2_v_vec3;
layout(location = 3) in vec4 si_v3_v_vec4;
layout(location = 4) flat in int si_v4_v_int;
layout(location = 5) flat in ivec2 si_v5_v_ivec2;
layout(location = 6) flat in ivec3 si_v6_v_ivec3;
layout(location = 7) flat in ivec4 si_v7_v_ivec4;
layout(location = 8) flat in uint si_v8_v_uint;
layout(location = 9) flat in uvec2 si_v9_v_uvec2;
layout(location = 10) flat in uvec3 si_v10_v_uvec3;
layout(location = 11) flat in uvec4 si_v11_v_uvec4;
layout(location = 12) in mat2 si_v12_v_mat2;
layout(location = 14) in mat3 si_v14_v_mat3;
layout(location = 17) in mat4 si_v17_v_mat4;
layout(location = 0) out vec4 color;
 void si_main() { color = vec4(passed.v_float + float(passed.v_vec2.x) + float(passed.v_vec3.x) + float(passed.v_vec4.x) + float(passed.v_int) + float(passed.v_ivec2.x) + float(passed.v_ivec3.x) + float(passed.v_ivec4.x) + float(passed.v_uint) + float(passed.v_uvec2.x) + float(passed.v_uvec3.x) + float(passed.v_uvec4.x) + passed.v_mat2[0].x + passed.v_mat3[0].x + passed.v_mat4[0].x); } 
void main()
{
  passed.v_float = si_v0_v_float;
  passed.v_vec2 = si_v1_v_vec2;
  passed.v_vec3 = si_v2_v_vec3;
  passed.v_vec4 = si_v3_v_vec4;
  passed.v_int = si_v4_v_int;
  passed.v_ivec2 = si_v5_v_ivec2;
  passed.v_ivec3 = si_v6_v_ivec3;
  passed.v_ivec4 = si_v7_v_ivec4;
  passed.v_uint = si_v8_v_uint;
  passed.v_uvec2 = si_v9_v_uvec2;
  passed.v_uvec3 = si_v10_v_uvec3;
  passed.v_uvec4 = si_v11_v_uvec4;
  passed.v_mat2 = si_v12_v_mat2;
  passed.v_mat3 = si_v14_v_mat3;
  passed.v_mat4 = si_v17_v_mat4;
  si_main();
}
