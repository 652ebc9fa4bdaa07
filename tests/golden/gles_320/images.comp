#version 320 es
#define GPU_SHADER 1
#define GPU_COMPUTE_SHADER 1
#define GPU_GLES 1
precision highp float;
precision highp int;
precision highp iimage2D;
precision highp iimage2DArray;
precision highp iimage3D;
precision highp iimageCube;
precision highp image2D;
precision highp image2DArray;
precision highp image3D;
precision highp imageCube;
precision highp uimage2D;
precision highp uimage2DArray;
precision highp uimage3D;
precision highp uimageCube;
layout(rgba32f, binding = 0) writeonly uniform highp image2D t_image2D;
layout(rgba32f, binding = 1) writeonly uniform highp image3D t_image3D;
layout(rgba32f, binding = 2) writeonly uniform highp imageCube t_imageCube;
layout(rgba32f, binding = 3) writeonly uniform highp image2DArray t_image2DArray;
layout(rgba32i, binding = 4) writeonly uniform highp iimage2D t_iimage2D;
layout(rgba32i, binding = 5) writeonly uniform highp iimage3D t_iimage3D;
layout(rgba32i, binding = 6) writeonly uniform highp iimageCube t_iimageCube;
layout(rgba32i, binding = 7) writeonly uniform highp iimage2DArray t_iimage2DArray;
layout(rgba32ui, binding = 8) writeonly uniform highp uimage2D t_uimage2D;
layout(rgba32ui, binding = 9) writeonly uniform highp uimage3D t_uimage3D;
layout(rgba32ui, binding = 10) writeonly uniform highp uimageCube t_uimageCube;
layout(rgba32ui, binding = 11) writeonly uniform highp uimage2DArray t_uimage2DArray;
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
