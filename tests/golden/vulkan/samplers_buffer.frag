#version 460
#define GPU_SHADER 1
#define GPU_FRAGMENT_SHADER 1
#define GPU_VULKAN 1
layout(set = 0, binding = 32) uniform samplerBuffer t_samplerBuffer;
layout(set = 0, binding = 34) uniform usamplerBuffer t_usamplerBuffer;
layout(set = 1, binding = 33) uniform isamplerBuffer t_isamplerBuffer;
layout(location = 0) out vec4 color;
 void main() {
      color = vec4(0.0);
      color += vec4(texelFetch(t_samplerBuffer, 3));
      color += vec4(texelFetch(t_isamplerBuffer, 3));
      color += vec4(texelFetch(t_usamplerBuffer, 3));
    } 
