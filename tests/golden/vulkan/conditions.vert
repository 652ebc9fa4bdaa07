#version 460
#define GPU_SHADER 1
#define GPU_VERTEX_SHADER 1
#define GPU_VULKAN 1
#define FAMILY 2
#define DENSITY 0.5
const bool fog = true;
const int mode = 2;
layout(set = 0, binding = 32) uniform sampler1D ramp;
 void main() { gl_Position = vec4(float(FAMILY)); } 
