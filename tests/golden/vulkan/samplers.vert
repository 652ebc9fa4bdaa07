#version 460
#define GPU_SHADER 1
#define GPU_VERTEX_SHADER 1
#define GPU_VULKAN 1
layout(set = 0, binding = 32) uniform sampler2D t_sampler2D;
layout(set = 0, binding = 34) uniform samplerCube t_samplerCube;
layout(set = 0, binding = 35) uniform sampler2DArray t_sampler2DArray;
layout(set = 0, binding = 36) uniform isampler2D t_isampler2D;
layout(set = 0, binding = 37) uniform isampler3D t_isampler3D;
layout(set = 0, binding = 38) uniform isamplerCube t_isamplerCube;
layout(set = 0, binding = 39) uniform isampler2DArray t_isampler2DArray;
layout(set = 0, binding = 40) uniform usampler2D t_usampler2D;
layout(set = 0, binding = 41) uniform usampler3D t_usampler3D;
layout(set = 0, binding = 42) uniform usamplerCube t_usamplerCube;
layout(set = 0, binding = 43) uniform usampler2DArray t_usampler2DArray;
layout(set = 1, binding = 33) uniform sampler3D t_sampler3D;
 void main() { gl_Position = vec4(0.0); } 
