#version 430 core
#define GPU_SHADER 1
#define GPU_FRAGMENT_SHADER 1
#define GPU_OPENGL 1
layout(binding = 0) uniform samplerCubeArray t_samplerCubeArray;
layout(binding = 2) uniform usamplerCubeArray t_usamplerCubeArray;
layout(binding = 3) uniform samplerCubeArrayShadow t_samplerCubeArrayShadow;
layout(binding = 1) uniform isamplerCubeArray t_isamplerCubeArray;
layout(location = 0) out vec4 color;
 void main() {
      color = vec4(0.0);
      color += vec4(texture(t_samplerCubeArray, vec4(0.5)));
      color += vec4(texture(t_isamplerCubeArray, vec4(0.5)));
      color += vec4(texture(t_usamplerCubeArray, vec4(0.5)));
      color += vec4(texture(t_samplerCubeArrayShadow, vec4(0.5), 0.5));
    } 
