#version 310 es
#define GPU_SHADER 1
#define GPU_VERTEX_SHADER 1
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
layout(location = 0) out float si_v0_v_float;
layout(location = 1) out vec2 si_v1_v_vec2;
layout(location = 2) out vec3 si_v2_v_vec3;
layout(location = 3) out vec4 si_v3_v_vec4;
layout(location = 4) flat out int si_v4_v_int;
layout(location = 5) flat out ivec2 si_v5_v_ivec2;
layout(location = 6) flat out ivec3 si_v6_v_ivec3;
layout(location = 7) flat out ivec4 si_v7_v_ivec4;
layout(location = 8) flat out uint si_v8_v_uint;
layout(location = 9) flat out uvec2 si_v9_v_uvec2;
layout(location = 10) flat out uvec3 si_v10_v_uvec3;
layout(location = 11) flat out uvec4 si_v11_v_uvec4;
layout(location = 12) out mat2 si_v12_v_mat2;
layout(location = 14) out mat3 si_v14_v_mat3;
layout(location = 17) out mat4 si_v17_v_mat4;
 void si_main() {
      passed.v_float = float(1);
      passed.v_vec2 = vec2(1);
      passed.v_vec3 = vec3(1);
      passed.v_vec4 = vec4(1);
      passed.v_int = int(1);
      passed.v_ivec2 = ivec2(1);
      passed.v_ivec3 = ivec3(1);
      passed.v_ivec4 = ivec4(1);
      passed.v_uint = uint(1);
      passed.v_uvec2 = uvec2(1);
      passed.v_uvec3 = uvec3(1);
      passed.v_uvec4 = uvec4(1);
      passed.v_mat2 = mat2(1);
      passed.v_mat3 = mat3(1);
      passed.v_mat4 = mat4(1);
      gl_Position = vec4(0.0);
    } 
void main()
{
  si_main();
  si_v0_v_float = passed.v_float;
  si_v1_v_vec2 = passed.v_vec2;
  si_v2_v_vec3 = passed.v_vec3;
  si_v3_v_vec4 = passed.v_vec4;
  si_v4_v_int = passed.v_int;
  si_v5_v_ivec2 = passed.v_ivec2;
  si_v6_v_ivec3 = passed.v_ivec3;
  si_v7_v_ivec4 = passed.v_ivec4;
  si_v8_v_uint = passed.v_uint;
  si_v9_v_uvec2 = passed.v_uvec2;
  si_v10_v_uvec3 = passed.v_uvec3;
  si_v11_v_uvec4 = passed.v_uvec4;
  si_v12_v_mat2 = passed.v_mat2;
  si_v14_v_mat3 = passed.v_mat3;
  si_v17_v_mat4 = passed.v_mat4;
  gl_Position.z = 2.0 * gl_Position.z - gl_Position.w;
}
