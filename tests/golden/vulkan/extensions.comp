#version 460
#extension GL_EXT_nonuniform_qualifier : require
#define GPU_SHADER 1
#define GPU_COMPUTE_SHADER 1
#define GPU_VULKAN 1
layout(std430, set = 0, binding = 16) writeonly buffer si_block_result { uint result[]; };
layout(local_size_x = 1, local_size_y = 1, local_size_z = 1) in;
 void main() { result[0] = 1u; } 
