#version 460
#define GPU_SHADER 1
#define GPU_VERTEX_SHADER 1
#define GPU_VULKAN 1
layout(set = 0, binding = 32) uniform samplerBuffer t_samplerBuffer;
layout(set = 0, binding = 34) uniform usamplerBuffer t_usamplerBuffer;
layout(set = 1, binding = 33) uniform isamplerBuffer t_isamplerBuffer;
 void main() { gl_Position = vec4(0.0); } 
