#version 460
#define GPU_SHADER 1
#define GPU_COMPUTE_SHADER 1
#define GPU_VULKAN 1
layout(rgba32f, set = 0, binding = 96) writeonly uniform image2D t_image2D;
layout(rgba32f, set = 0, binding = 97) writeonly uniform image3D t_image3D;
layout(rgba32f, set = 0, binding = 98) writeonly uniform imageCube t_imageCube;
layout(rgba32f, set = 0, binding = 99) writeonly uniform image2DArray t_image2DArray;
layout(rgba32i, set = 0, binding = 100) writeonly uniform iimage2D t_iimage2D;
layout(rgba32i, set = 0, binding = 101) writeonly uniform iimage3D t_iimage3D;
layout(rgba32i, set = 0, binding = 102) writeonly uniform iimageCube t_iimageCube;
layout(rgba32i, set = 0, binding = 103) writeonly uniform iimage2DArray t_iimage2DArray;
layout(rgba32ui, set = 0, binding = 104) writeonly uniform uimage2D t_uimage2D;
layout(rgba32ui, set = 0, binding = 105) writeonly uniform uimage3D t_uimage3D;
layout(rgba32ui, set = 0, binding = 106) writeonly uniform uimageCube t_uimageCube;
layout(rgba32ui, set = 0, binding = 107) writeonly uniform uimage2DArray t_uimage2DArray;
layout(local_size_x = 8, local_size_y = 8, local_size_z = 1) in;
 void main() {
      imageStore(t_image2D, ivec2(0), vec4(1));
      imageStore(t_image3D, ivec3(0), vec4(1));
      imageStore(t_imageCube, ivec3(0), vec4(1));
      imageStore(t_image2DArray, ivec3(0), vec4(1));
      imageStore(t_iimage2D, ivec2(0), ivec4(1));
      imageStore(t_iimage3D, ivec3(0), ivec4(1));
      imageStore(t_iimageCube, ivec3(0), ivec4(1));
      imageStore(t_iimage2DArray, ivec3(0), ivec4(1));
      imageStore(t_uimage2D, ivec2(0), uvec4(1));
      imageStore(t_uimage3D, ivec3(0), uvec4(1));
      imageStore(t_uimageCube, ivec3(0), uvec4(1));
      imageStore(t_uimage2DArray, ivec3(0), uvec4(1));
    } 
