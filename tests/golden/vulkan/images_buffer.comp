#version 460
#define GPU_SHADER 1
#define GPU_COMPUTE_SHADER 1
#define GPU_VULKAN 1
layout(rgba32f, set = 0, binding = 96) writeonly uniform imageBuffer t_imageBuffer;
layout(rgba32i, set = 0, binding = 97) writeonly uniform iimageBuffer t_iimageBuffer;
layout(rgba32ui, set = 0, binding = 98) writeonly uniform uimageBuffer t_uimageBuffer;
layout(local_size_x = 8, local_size_y = 8, local_size_z = 1) in;
 void main() {
      imageStore(t_imageBuffer, 0, vec4(1));
      imageStore(t_iimageBuffer, 0, ivec4(1));
      imageStore(t_uimageBuffer, 0, uvec4(1));
    } 
