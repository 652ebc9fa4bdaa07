#version 460 core
#define GPU_SHADER 1
#define GPU_COMPUTE_SHADER 1
#define GPU_OPENGL 1
layout(rg32f, binding = 0) writeonly uniform image2D t_rg32f;
layout(rg16f, binding = 1) writeonly uniform image2D t_rg16f;
layout(r11f_g11f_b10f, binding = 2) writeonly uniform image2D t_r11f_g11f_b10f;
layout(r16f, binding = 3) writeonly uniform image2D t_r16f;
layout(rgba16, binding = 4) writeonly uniform image2D t_rgba16;
layout(rgb10_a2, binding = 5) writeonly uniform image2D t_rgb10_a2;
layout(rg16, binding = 6) writeonly uniform image2D t_rg16;
layout(rg8, binding = 7) writeonly uniform image2D t_rg8;
layout(r16, binding = 8) writeonly uniform image2D t_r16;
layout(r8, binding = 9) writeonly uniform image2D t_r8;
layout(rgba16_snorm, binding = 10) writeonly uniform image2D t_rgba16_snorm;
layout(rg16_snorm, binding = 11) writeonly uniform image2D t_rg16_snorm;
layout(rg8_snorm, binding = 12) writeonly uniform image2D t_rg8_snorm;
layout(r16_snorm, binding = 13) writeonly uniform image2D t_r16_snorm;
layout(r8_snorm, binding = 14) writeonly uniform image2D t_r8_snorm;
layout(local_size_x = 8, local_size_y = 8, local_size_z = 1) in;
 void main() {
      imageStore(t_rg32f, ivec2(0), vec4(1));
      imageStore(t_rg16f, ivec2(0), vec4(1));
      imageStore(t_r11f_g11f_b10f, ivec2(0), vec4(1));
      imageStore(t_r16f, ivec2(0), vec4(1));
      imageStore(t_rgba16, ivec2(0), vec4(1));
      imageStore(t_rgb10_a2, ivec2(0), vec4(1));
      imageStore(t_rg16, ivec2(0), vec4(1));
      imageStore(t_rg8, ivec2(0), vec4(1));
      imageStore(t_r16, ivec2(0), vec4(1));
      imageStore(t_r8, ivec2(0), vec4(1));
      imageStore(t_rgba16_snorm, ivec2(0), vec4(1));
      imageStore(t_rg16_snorm, ivec2(0), vec4(1));
      imageStore(t_rg8_snorm, ivec2(0), vec4(1));
      imageStore(t_r16_snorm, ivec2(0), vec4(1));
      imageStore(t_r8_snorm, ivec2(0), vec4(1));
    } 
