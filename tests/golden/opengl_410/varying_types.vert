#version 410 core
#define GPU_SHADER 1
#define GPU_VERTEX_SHADER 1
#define GPU_OPENGL 1
out Passed {
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
  gl_Position.z = 2.0 * gl_Position.z - gl_Position.w;
}
