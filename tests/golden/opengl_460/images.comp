#version 460 core
#define GPU_SHADER 1
#define GPU_COMPUTE_SHADER 1
#define GPU_OPENGL 1
layout(rgba32f, binding = 0) writeonly uniform image2D t_image2D;
layout(rgba32f, binding = 1) writeonly uniform image3D t_image3D;
layout(rgba32f, binding = 2) writeonly uniform imageCube t_imageCube;
layout(rgba32f, binding = 3) writeonly uniform image2DArray t_image2DArray;
layout(rgba32i, binding = 4) writeonly uniform iimage2D t_iimage2D;
layout(rgba32i, binding = 5) writeonly uniform iimage3D t_iimage3D;
layout(rgba32i, binding = 6) writeonly uniform iimageCube t_iimageCube;
layout(rgba32i, binding = 7) writeonly uniform iimage2DArray t_iimage2DArray;
layout(rgba32ui, binding = 8) writeonly uniform uimage2D t_uimage2D;
layout(rgba32ui, binding = 9) writeonly uniform uimage3D t_uimage3D;
layout(rgba32ui, binding = 10) writeonly uniform uimageCube t_uimageCube;
layout(rgba32ui, binding = 11) writeonly uniform uimage2DArray t_uimage2DArray;
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
