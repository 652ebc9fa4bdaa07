#version 310 es
#define GPU_SHADER 1
#define GPU_COMPUTE_SHADER 1
#define GPU_GLES 1
precision highp float;
precision highp int;
layout(std430, binding = 0) writeonly buffer si_block_result { uint result[]; };
layout(local_size_x = 1, local_size_y = 1, local_size_z = 1) in;
 void main() { result[0] = 1u; } 
