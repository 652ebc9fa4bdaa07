#version 460
#define GPU_SHADER 1
#define GPU_FRAGMENT_SHADER 1
#define GPU_VULKAN 1
layout(location = 0) in Side {
  flat vec4 side_tint;
} side;
layout(location = 0) out vec4 color;
 void main() { color = side.side_tint; } 
