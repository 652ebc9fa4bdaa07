#version 460
#define GPU_SHADER 1
#define GPU_FRAGMENT_SHADER 1
#define GPU_VULKAN 1
layout(set = 0, binding = 32) uniform sampler1D t_sampler1D;
layout(set = 0, binding = 34) uniform usampler1D t_usampler1D;
layout(set = 0, binding = 35) uniform sampler1DArray t_sampler1DArray;
layout(set = 0, binding = 36) uniform isampler1DArray t_isampler1DArray;
layout(set = 0, binding = 37) uniform usampler1DArray t_usampler1DArray;
layout(set = 1, binding = 33) uniform isampler1D t_isampler1D;
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
