#version 460
#define GPU_SHADER 1
#define GPU_FRAGMENT_SHADER 1
#define GPU_VULKAN 1
layout(std140, set = 3, binding = 0) uniform si_push_block {
  bool p_bool;
  bvec2 p_bvec2;
  bvec3 p_bvec3;
  bvec4 p_bvec4;
  int p_int;
  ivec2 p_ivec2;
  ivec3 p_ivec3;
  ivec4 p_ivec4;
  uint p_uint;
  uvec2 p_uvec2;
  uvec3 p_uvec3;
  uvec4 p_uvec4;
  float p_float;
  vec2 p_vec2;
  vec3 p_vec3;
  vec4 p_vec4;
  mat2 p_mat2;
  mat2x3 p_mat2x3;
  mat2x4 p_mat2x4;
  mat3x2 p_mat3x2;
  mat3 p_mat3;
  mat3x4 p_mat3x4;
  mat4x2 p_mat4x2;
  mat4x3 p_mat4x3;
  mat4 p_mat4;
};
layout(location = 0) out vec4 color;
 void main() { color = vec4(1.0); } 
