#version 460
#define GPU_SHADER 1
#define GPU_VERTEX_SHADER 1
#define GPU_VULKAN 1
layout(set = 0, binding = 32) uniform sampler2DShadow shadow_map;
layout(set = 2, binding = 33) uniform sampler2D heights;
 void main() { gl_Position = textureLod(heights, vec2(0.5), 0.0); } 
