#version 430 core
#define GPU_SHADER 1
#define GPU_COMPUTE_SHADER 1
#define GPU_OPENGL 1
layout(rgba32f, binding = 0) writeonly uniform image2DRect t_image2DRect;
layout(rgba32i, binding = 1) writeonly uniform iimage2DRect t_iimage2DRect;
layout(rgba32ui, binding = 2) writeonly uniform uimage2DRect t_uimage2DRect;
layout(local_size_x = 8, local_size_y = 8, local_size_z = 1) in;
 void main() {
      imageStore(t_image2DRect, ivec2(0), vec4(1));
      imageStore(t_iimage2DRect, ivec2(0), ivec4(1));
      imageStore(t_uimage2DRect, ivec2(0), uvec4(1));
    } 
