#version 460
#define GPU_SHADER 1
#define GPU_VERTEX_SHADER 1
#define GPU_VULKAN 1
layout(set = 0, binding = 32) uniform sampler2DShadow t_sampler2DShadow;
layout(set = 0, binding = 34) uniform sampler2DArrayShadow t_sampler2DArrayShadow;
layout(set = 1, binding = 33) uniform samplerCubeShadow t_samplerCubeShadow;
 void main() { gl_Position = vec4(0.0); } 
