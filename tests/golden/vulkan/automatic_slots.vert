#version 460
#define GPU_SHADER 1
#define GPU_VERTEX_SHADER 1
#define GPU_VULKAN 1
layout(set = 0, binding = 32) uniform sampler2D first;
layout(set = 0, binding = 33) uniform sampler2D second;
layout(std140, set = 0, binding = 0) uniform si_block_tint { vec4 tint; };
layout(set = 1, binding = 34) uniform sampler2D third;
 void main() { gl_Position = vec4(0.0); } 
