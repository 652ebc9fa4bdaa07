#version 460
#define GPU_SHADER 1
#define GPU_VERTEX_SHADER 1
#define GPU_VULKAN 1
layout(push_constant, std430) uniform si_push_block {
  mat4 ModelMatrix;
  float strength;
  int levels[2];
  vec2 origin;
  vec2 size;
  vec4 color;
};
 void main() { gl_Position = ModelMatrix * vec4(origin, size); } 
