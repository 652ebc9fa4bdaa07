#version 410 core
#define GPU_SHADER 1
#define GPU_VERTEX_SHADER 1
#define GPU_OPENGL 1
uniform bool p_bool;
uniform bvec2 p_bvec2;
uniform bvec3 p_bvec3;
uniform bvec4 p_bvec4;
uniform int p_int;
uniform ivec2 p_ivec2;
uniform ivec3 p_ivec3;
uniform ivec4 p_ivec4;
uniform uint p_uint;
uniform uvec2 p_uvec2;
uniform uvec3 p_uvec3;
uniform uvec4 p_uvec4;
uniform float p_float;
uniform vec2 p_vec2;
uniform vec3 p_vec3;
uniform vec4 p_vec4;
uniform mat2 p_mat2;
uniform mat2x3 p_mat2x3;
uniform mat2x4 p_mat2x4;
uniform mat3x2 p_mat3x2;
uniform mat3 p_mat3;
uniform mat3x4 p_mat3x4;
uniform mat4x2 p_mat4x2;
uniform mat4x3 p_mat4x3;
uniform mat4 p_mat4;
 void si_main() { gl_Position = vec4(float(p_bool) + float(p_bvec2.x) + float(p_bvec3.x) + float(p_bvec4.x) + float(p_int) + float(p_ivec2.x) + float(p_ivec3.x) + float(p_ivec4.x) + float(p_uint) + float(p_uvec2.x) + float(p_uvec3.x) + float(p_uvec4.x) + p_float + float(p_vec2.x) + float(p_vec3.x) + float(p_vec4.x) + p_mat2[0].x + p_mat2x3[0].x + p_mat2x4[0].x + p_mat3x2[0].x + p_mat3[0].x + p_mat3x4[0].x + p_mat4x2[0].x + p_mat4x3[0].x + p_mat4[0].x); } 
void main()
{
  si_main();
  gl_Position.z = 2.0 * gl_Position.z - gl_Position.w;
}
