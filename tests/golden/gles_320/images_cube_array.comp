#version 320 es
#define GPU_SHADER 1
#define GPU_COMPUTE_SHADER 1
#define GPU_GLES 1
precision highp float;
precision highp int;
precision highp iimageCubeArray;
precision highp imageCubeArray;
precision highp uimageCubeArray;
layout(rgba32f, binding = 0) writeonly uniform highp imageCubeArray t_imageCubeArray;
layout(rgba32i, binding = 1) writeonly uniform highp iimageCubeArray t_iimageCubeArray;
layout(rgba32ui, binding = 2) writeonly uniform highp uimageCubeArray t_uimageCubeArray;
layout(local_size_x = 8, local_size_y = 8, local_size_z = 1) in;
 void main() {
      imageStore(t_imageCubeArray, ivec3(0), vec4(1));
      imageStore(t_iimageCubeArray, ivec3(0), ivec4(1));
      imageStore(t_uimageCubeArray, ivec3(0), uvec4(1));
    } 
