#version 460
#define GPU_SHADER 1
#define GPU_FRAGMENT_SHADER 1
#define GPU_VULKAN 1
layout(set = 0, binding = 32) uniform samplerCubeArray t_samplerCubeArray;
layout(set = 0, binding = 34) uniform usamplerCubeArray t_usamplerCubeArray;
layout(set = 0, binding = 35) uniform samplerCubeArrayShadow t_samplerCubeArrayShadow;
layout(set = 1, binding = 33) uniform isamplerCubeArray t_isamplerCubeArray;
layout(location = 0) out vec4 color;
 void main() {
      color = vec4(0.0);
      color += vec4(texture(t_samplerCubeArray, vec4(0.5)));
      color += vec4(texture(t_isamplerCubeArray, vec4(0.5)));
      color += vec4(texture(t_usamplerCubeArray, vec4(0.5)));
      color += vec4(texture(t_samplerCubeArrayShadow, vec4(0.5), 0.5));
    } 
