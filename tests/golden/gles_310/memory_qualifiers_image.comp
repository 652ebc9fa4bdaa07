#version 310 es
#define GPU_SHADER 1
#define GPU_COMPUTE_SHADER 1
#define GPU_GLES 1
precision highp float;
precision highp int;
precision highp image2D;
precision highp uimage2D;
layout(r32ui, binding = 0) coherent uniform highp uimage2D counts;
layout(r32f, binding = 1) volatile uniform highp image2D height;
layout(local_size_x = 8, local_size_y = 8, local_size_z = 1) in;
 void main() {
      ivec2 at = ivec2(gl_GlobalInvocationID.xy);
      imageStore(counts, at, imageLoad(counts, at) + 1u);
      imageStore(height, at, imageLoad(height, at) * 0.5);
    } 
