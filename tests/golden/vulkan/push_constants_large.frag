#version 460
#define GPU_SHADER 1
#define GPU_FRAGMENT_SHADER 1
#define GPU_VULKAN 1
const uint MOST = 8u;
layout(std140, set = 3, binding = 0) uniform si_push_block {
  vec4 planes[16];
  int taps;
};
layout(location = 0) out vec4 color;
 void main() { color = planes[int(MOST)] * float(taps); } 
