#version 460
#define GPU_SHADER 1
#define GPU_VERTEX_SHADER 1
#define GPU_VULKAN 1
layout(set = 0, binding = 32) uniform samplerCubeArray t_samplerCubeArray;
layout(set = 0, binding = 34) uniform usamplerCubeArray t_usamplerCubeArray;
layout(set = 0, binding = 35) uniform samplerCubeArrayShadow t_samplerCubeArrayShadow;
layout(set = 1, binding = 33) uniform isamplerCubeArray t_isamplerCubeArray;
 void main() { gl_Position = vec4(0.0); } 
