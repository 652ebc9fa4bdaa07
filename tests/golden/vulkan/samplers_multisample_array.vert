#version 460
#define GPU_SHADER 1
#define GPU_VERTEX_SHADER 1
#define GPU_VULKAN 1
layout(set = 0, binding = 32) uniform sampler2DMSArray t_sampler2DMSArray;
layout(set = 0, binding = 34) uniform usampler2DMSArray t_usampler2DMSArray;
layout(set = 1, binding = 33) uniform isampler2DMSArray t_isampler2DMSArray;
 void main() { gl_Position = vec4(0.0); } 
