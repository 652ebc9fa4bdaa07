#version 460
#define GPU_SHADER 1
#define GPU_VERTEX_SHADER 1
#define GPU_VULKAN 1
layout(set = 0, binding = 32) uniform sampler1DShadow t_sampler1DShadow;
layout(set = 0, binding = 33) uniform sampler1DArrayShadow t_sampler1DArrayShadow;
 void main() { gl_Position = vec4(0.0); } 
