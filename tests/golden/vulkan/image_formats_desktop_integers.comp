#version 460
#define GPU_SHADER 1
#define GPU_COMPUTE_SHADER 1
#define GPU_VULKAN 1
layout(rg32i, set = 0, binding = 96) writeonly uniform iimage2D t_rg32i;
layout(rg16i, set = 0, binding = 97) writeonly uniform iimage2D t_rg16i;
layout(rg8i, set = 0, binding = 98) writeonly uniform iimage2D t_rg8i;
layout(r16i, set = 0, binding = 99) writeonly uniform iimage2D t_r16i;
layout(r8i, set = 0, binding = 100) writeonly uniform iimage2D t_r8i;
layout(rgb10_a2ui, set = 0, binding = 101) writeonly uniform uimage2D t_rgb10_a2ui;
layout(rg32ui, set = 0, binding = 102) writeonly uniform uimage2D t_rg32ui;
layout(rg16ui, set = 0, binding = 103) writeonly uniform uimage2D t_rg16ui;
layout(rg8ui, set = 0, binding = 104) writeonly uniform uimage2D t_rg8ui;
layout(r16ui, set = 0, binding = 105) writeonly uniform uimage2D t_r16ui;
layout(r8ui, set = 0, binding = 106) writeonly uniform uimage2D t_r8ui;
layout(local_size_x = 8, local_size_y = 8, local_size_z = 1) in;
 void main() {
      imageStore(t_rg32i, ivec2(0), ivec4(1));
      imageStore(t_rg16i, ivec2(0), ivec4(1));
      imageStore(t_rg8i, ivec2(0), ivec4(1));
      imageStore(t_r16i, ivec2(0), ivec4(1));
      imageStore(t_r8i, ivec2(0), ivec4(1));
      imageStore(t_rgb10_a2ui, ivec2(0), uvec4(1));
      imageStore(t_rg32ui, ivec2(0), uvec4(1));
      imageStore(t_rg16ui, ivec2(0), uvec4(1));
      imageStore(t_rg8ui, ivec2(0), uvec4(1));
      imageStore(t_r16ui, ivec2(0), uvec4(1));
      imageStore(t_r8ui, ivec2(0), uvec4(1));
    } 
