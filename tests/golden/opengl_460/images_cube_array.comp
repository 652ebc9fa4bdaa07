#version 460 core
#define GPU_SHADER 1
#define GPU_COMPUTE_SHADER 1
#define GPU_OPENGL 1
layout(rgba32f, binding = 0) writeonly uniform imageCubeArray t_imageCubeArray;
layout(rgba32i, binding = 1) writeonly uniform iimageCubeArray t_iimageCubeArray;
layout(rgba32ui, binding = 2) writeonly uniform uimageCubeArray t_uimageCubeArray;
layout(local_size_x = 8, local_size_y = 8, local_size_z = 1) in;
 void main() {
      imageStore(t_imageCubeArray, ivec3(0), vec4(1));
      imageStore(t_iimageCubeArray, ivec3(0), ivec4(1));
      imageStore(t_uimageCubeArray, ivec3(0), uvec4(1));
    } 
