#version 310 es
#define GPU_SHADER 1
#define GPU_COMPUTE_SHADER 1
#define GPU_GLES 1
precision highp float;
precision highp int;
#define GROUP 16
layout(std430, binding = 0) writeonly buffer si_block_result { float result[]; };
layout(local_size_x = 16, local_size_y = 8, local_size_z = 1) in;
shared float cache[64];
shared uint first;
 void main() {
      cache[gl_LocalInvocationIndex % 64u] = 1.0;
      first = 0u;
      barrier();
      result[gl_LocalInvocationIndex] = cache[first];
    } 
