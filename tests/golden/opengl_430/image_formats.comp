#version 430 core
#define GPU_SHADER 1
#define GPU_COMPUTE_SHADER 1
#define GPU_OPENGL 1
layout(rgba32f, binding = 0) writeonly uniform image2D t_rgba32f;
layout(rgba16f, binding = 1) writeonly uniform image2D t_rgba16f;
layout(r32f, binding = 2) writeonly uniform image2D t_r32f;
layout(rgba8, binding = 3) writeonly uniform image2D t_rgba8;
layout(rgba8_snorm, binding = 4) writeonly uniform image2D t_rgba8_snorm;
layout(rgba32i, binding = 5) writeonly uniform iimage2D t_rgba32i;
layout(rgba16i, binding = 6) writeonly uniform iimage2D t_rgba16i;
layout(rgba8i, binding = 7) writeonly uniform iimage2D t_rgba8i;
layout(r32i, binding = 8) writeonly uniform iimage2D t_r32i;
layout(rgba32ui, binding = 9) writeonly uniform uimage2D t_rgba32ui;
layout(rgba16ui, binding = 10) writeonly uniform uimage2D t_rgba16ui;
layout(rgba8ui, binding = 11) writeonly uniform uimage2D t_rgba8ui;
layout(r32ui, binding = 12) writeonly uniform uimage2D t_r32ui;
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
