#version 460
#define GPU_SHADER 1
#define GPU_COMPUTE_SHADER 1
#define GPU_VULKAN 1
layout(rgba32f, set = 0, binding = 96) writeonly uniform image1D t_image1D;
layout(rgba32i, set = 0, binding = 97) writeonly uniform iimage1D t_iimage1D;
layout(rgba32ui, set = 0, binding = 98) writeonly uniform uimage1D t_uimage1D;
layout(rgba32f, set = 0, binding = 99) writeonly uniform image1DArray t_image1DArray;
layout(rgba32i, set = 0, binding = 100) writeonly uniform iimage1DArray t_iimage1DArray;
layout(rgba32ui, set = 0, binding = 101) writeonly uniform uimage1DArray t_uimage1DArray;
layout(local_size_x = 8, local_size_y = 8, local_size_z = 1) in;
 void main() {
      imageStore(t_image1D, 0, vec4(1));
      imageStore(t_iimage1D, 0, ivec4(1));
      imageStore(t_uimage1D, 0, uvec4(1));
      imageStore(t_image1DArray, ivec2(0), vec4(1));
      imageStore(t_iimage1DArray, ivec2(0), ivec4(1));
      imageStore(t_uimage1DArray, ivec2(0), uvec4(1));
    } 
