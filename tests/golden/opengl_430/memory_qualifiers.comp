#version 430 core
#define GPU_SHADER 1
#define GPU_COMPUTE_SHADER 1
#define GPU_OPENGL 1
layout(std430, binding = 0) coherent buffer si_block_counts { uint counts[16]; };
layout(std430, binding = 1) volatile buffer si_block_total { uint total; };
layout(std430, binding = 2) coherent volatile restrict buffer si_block_done { uint done; };
layout(local_size_x = 64, local_size_y = 1, local_size_z = 1) in;
 void main() {
      counts[gl_GlobalInvocationID.x % 16u] += total;
      done = counts[0];
    } 
