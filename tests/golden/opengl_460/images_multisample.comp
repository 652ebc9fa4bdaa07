#version 460 core
#define GPU_SHADER 1
#define GPU_COMPUTE_SHADER 1
#define GPU_OPENGL 1
layout(rgba32f, binding = 0) writeonly uniform image2DMS t_image2DMS;
layout(rgba32i, binding = 1) writeonly uniform iimage2DMS t_iimage2DMS;
layout(rgba32ui, binding = 2) writeonly uniform uimage2DMS t_uimage2DMS;
layout(rgba32f, binding = 3) writeonly uniform image2DMSArray t_image2DMSArray;
layout(rgba32i, binding = 4) writeonly uniform iimage2DMSArray t_iimage2DMSArray;
layout(rgba32ui, binding = 5) writeonly uniform uimage2DMSArray t_uimage2DMSArray;
layout(local_size_x = 8, local_size_y = 8, local_size_z = 1) in;
 void main() {
      imageStore(t_image2DMS, ivec2(0), 0, vec4(1));
      imageStore(t_iimage2DMS, ivec2(0), 0, ivec4(1));
      imageStore(t_uimage2DMS, ivec2(0), 0, uvec4(1));
      imageStore(t_image2DMSArray, ivec3(0), 0, vec4(1));
      imageStore(t_iimage2DMSArray, ivec3(0), 0, ivec4(1));
      imageStore(t_uimage2DMSArray, ivec3(0), 0, uvec4(1));
    } 
