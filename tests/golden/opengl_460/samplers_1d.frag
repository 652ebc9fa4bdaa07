#version 460 core
#define GPU_SHADER 1
#define GPU_FRAGMENT_SHADER 1
#define GPU_OPENGL 1
layout(binding = 0) uniform sampler1D t_sampler1D;
layout(binding = 2) uniform usampler1D t_usampler1D;
layout(binding = 3) uniform sampler1DArray t_sampler1DArray;
layout(binding = 4) uniform isampler1DArray t_isampler1DArray;
layout(binding = 5) uniform usampler1DArray t_usampler1DArray;
layout(binding = 1) uniform isampler1D t_isampler1D;
layout(location = 0) out vec4 color;
 void main() {
      color = vec4(0.0);
      color += vec4(texture(t_sampler1D, 0.5));
      color += vec4(texture(t_isampler1D, 0.5));
      color += vec4(texture(t_usampler1D, 0.5));
      color += vec4(texture(t_sampler1DArray, vec2(0.5)));
      color += vec4(texture(t_isampler1DArray, vec2(0.5)));
      color += vec4(texture(t_usampler1DArray, vec2(0.5)));
    } 
