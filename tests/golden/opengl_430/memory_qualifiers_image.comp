#version 430 core
#define GPU_SHADER 1
#define GPU_COMPUTE_SHADER 1
#define GPU_OPENGL 1
layout(r32ui, binding = 0) coherent uniform uimage2D counts;
layout(r32f, binding = 1) volatile uniform image2D height;
layout(local_size_x = 8, local_size_y = 8, local_size_z = 1) in;
 void main() {
      ivec2 at = ivec2(gl_GlobalInvocationID.xy);
      imageStore(counts, at, imageLoad(counts, at) + 1u);
      imageStore(height, at, imageLoad(height, at) * 0.5);
    } 
