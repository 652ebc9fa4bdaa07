#version 460
#define GPU_SHADER 1
#define GPU_COMPUTE_SHADER 1
#define GPU_VULKAN 1
layout(rgba32f, set = 0, binding = 96) writeonly uniform image2DMS t_image2DMS;
layout(rgba32i, set = 0, binding = 97) writeonly uniform iimage2DMS t_iimage2DMS;
layout(rgba32ui, set = 0, binding = 98) writeonly uniform uimage2DMS t_uimage2DMS;
layout(rgba32f, set = 0, binding = 99) writeonly uniform image2DMSArray t_image2DMSArray;
layout(rgba32i, set = 0, binding = 100) writeonly uniform iimage2DMSArray t_iimage2DMSArray;
layout(rgba32ui, set = 0, binding = 101) writeonly uniform uimage2DMSArray t_uimage2DMSArray;
layout(local_size_x = 8, local_size_y = 8, local_size_z = 1) in;
 void main() {
      imageStore(t_image2DMS, ivec2(0), 0, vec4(1));
      imageStore(t_iimage2DMS, ivec2(0), 0, ivec4(1));
      imageStore(t_uimage2DMS, ivec2(0), 0, uvec4(1));
      imageStore(t_image2DMSArray, ivec3(0), 0, vec4(1));
      imageStore(t_iimage2DMSArray, ivec3(0), 0, ivec4(1));
      imageStore(t_uimage2DMSArray, ivec3(0), 0, uvec4(1));
    } 
