#version 460
#define GPU_SHADER 1
#define GPU_FRAGMENT_SHADER 1
#define GPU_VULKAN 1
layout(push_constant, std430) uniform si_push_block {
  mat4 ModelMatrix;
  float strength;
  int levels[2];
  vec2 origin;
  vec2 size;
  vec4 color;
};
layout(location = 0) out vec4 target;
 void main() { target = color * strength * float(levels[1]); } 
