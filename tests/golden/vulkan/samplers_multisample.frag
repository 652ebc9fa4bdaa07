#version 460
#define GPU_SHADER 1
#define GPU_FRAGMENT_SHADER 1
#define GPU_VULKAN 1
layout(set = 0, binding = 32) uniform sampler2DMS t_sampler2DMS;
layout(set = 0, binding = 34) uniform usampler2DMS t_usampler2DMS;
layout(set = 1, binding = 33) uniform isampler2DMS t_isampler2DMS;
layout(location = 0) out vec4 color;
 void main() {
      color = vec4(0.0);
      color += vec4(texelFetch(t_sampler2DMS, ivec2(0), 0));
      color += vec4(texelFetch(t_isampler2DMS, ivec2(0), 0));
      color += vec4(texelFetch(t_usampler2DMS, ivec2(0), 0));
    } 
