#version 430 core
#define GPU_SHADER 1
#define GPU_COMPUTE_SHADER 1
#define GPU_OPENGL 1
layout(rg32i, binding = 0) writeonly uniform iimage2D t_rg32i;
layout(rg16i, binding = 1) writeonly uniform iimage2D t_rg16i;
layout(rg8i, binding = 2) writeonly uniform iimage2D t_rg8i;
layout(r16i, binding = 3) writeonly uniform iimage2D t_r16i;
layout(r8i, binding = 4) writeonly uniform iimage2D t_r8i;
layout(rgb10_a2ui, binding = 5) writeonly uniform uimage2D t_rgb10_a2ui;
layout(rg32ui, binding = 6) writeonly uniform uimage2D t_rg32ui;
layout(rg16ui, binding = 7) writeonly uniform uimage2D t_rg16ui;
layout(rg8ui, binding = 8) writeonly uniform uimage2D t_rg8ui;
layout(r16ui, binding = 9) writeonly uniform uimage2D t_r16ui;
layout(r8ui, binding = 10) writeonly uniform uimage2D t_r8ui;
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
