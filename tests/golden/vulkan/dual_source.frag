#version 460
#define GPU_SHADER 1
#define GPU_FRAGMENT_SHADER 1
#define GPU_VULKAN 1
layout(location = 0) out vec4 color;
layout(location = 0, index = 1) out vec4 coverage;
 void main() { color = vec4(1.0); coverage = vec4(0.5); } 
