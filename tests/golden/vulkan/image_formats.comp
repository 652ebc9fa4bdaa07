#version 460
#define GPU_SHADER 1
#define GPU_COMPUTE_SHADER 1
#define GPU_VULKAN 1
layout(rgba32f, set = 0, binding = 96) writeonly uniform image2D t_rgba32f;
layout(rgba16f, set = 0, binding = 97) writeonly uniform image2D t_rgba16f;
layout(r32f, set = 0, binding = 98) writeonly uniform image2D t_r32f;
layout(rgba8, set = 0, binding = 99) writeonly uniform image2D t_rgba8;
layout(rgba8_snorm, set = 0, binding = 100) writeonly uniform image2D t_rgba8_snorm;
layout(rgba32i, set = 0, binding = 101) writeonly uniform iimage2D t_rgba32i;
layout(rgba16i, set = 0, binding = 102) writeonly uniform iimage2D t_rgba16i;
layout(rgba8i, set = 0, binding = 103) writeonly uniform iimage2D t_rgba8i;
layout(r32i, set = 0, binding = 104) writeonly uniform iimage2D t_r32i;
layout(rgba32ui, set = 0, binding = 105) writeonly uniform uimage2D t_rgba32ui;
layout(rgba16ui, set = 0, binding = 106) writeonly uniform uimage2D t_rgba16ui;
layout(rgba8ui, set = 0, binding = 107) writeonly uniform uimage2D t_rgba8ui;
layout(r32ui, set = 0, binding = 108) writeonly uniform uimage2D t_r32ui;
layout(local_size_x = 8, local_size_y = 8, local_size_z = 1) in;
 void main() {
      imageStore(t_rgba32f, ivec2(0), vec4(1));
      imageStore(t_rgba16f, ivec2(0), vec4(1));
      imageStore(t_r32f, ivec2(0), vec4(1));
      imageStore(t_rgba8, ivec2(0), vec4(1));
      imageStore(t_rgba8_snorm, ivec2(0), vec4(1));
      imageStore(t_rgba32i, ivec2(0), ivec4(1));
      imageStore(t_rgba16i, ivec2(0), ivec4(1));
      imageStore(t_rgba8i, ivec2(0), ivec4(1));
      imageStore(t_r32i, ivec2(0), ivec4(1));
      imageStore(t_rgba32ui, ivec2(0), uvec4(1));
      imageStore(t_rgba16ui, ivec2(0), uvec4(1));
      imageStore(t_rgba8ui, ivec2(0), uvec4(1));
      imageStore(t_r32ui, ivec2(0), uvec4(1));
    } 
