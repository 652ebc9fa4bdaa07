#version 460
#define GPU_SHADER 1
#define GPU_COMPUTE_SHADER 1
#define GPU_VULKAN 1
layout(rg32f, set = 0, binding = 96) writeonly uniform image2D t_rg32f;
layout(rg16f, set = 0, binding = 97) writeonly uniform image2D t_rg16f;
layout(r11f_g11f_b10f, set = 0, binding = 98) writeonly uniform image2D t_r11f_g11f_b10f;
layout(r16f, set = 0, binding = 99) writeonly uniform image2D t_r16f;
layout(rgba16, set = 0, binding = 100) writeonly uniform image2D t_rgba16;
layout(rgb10_a2, set = 0, binding = 101) writeonly uniform image2D t_rgb10_a2;
layout(rg16, set = 0, binding = 102) writeonly uniform image2D t_rg16;
layout(rg8, set = 0, binding = 103) writeonly uniform image2D t_rg8;
layout(r16, set = 0, binding = 104) writeonly uniform image2D t_r16;
layout(r8, set = 0, binding = 105) writeonly uniform image2D t_r8;
layout(rgba16_snorm, set = 0, binding = 106) writeonly uniform image2D t_rgba16_snorm;
layout(rg16_snorm, set = 0, binding = 107) writeonly uniform image2D t_rg16_snorm;
layout(rg8_snorm, set = 0, binding = 108) writeonly uniform image2D t_rg8_snorm;
layout(r16_snorm, set = 0, binding = 109) writeonly uniform image2D t_r16_snorm;
layout(r8_snorm, set = 0, binding = 110) writeonly uniform image2D t_r8_snorm;
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
