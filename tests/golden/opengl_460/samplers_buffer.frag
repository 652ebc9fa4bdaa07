#version 460 core
#define GPU_SHADER 1
#define GPU_FRAGMENT_SHADER 1
#define GPU_OPENGL 1
layout(binding = 0) uniform samplerBuffer t_samplerBuffer;
layout(binding = 2) uniform usamplerBuffer t_usamplerBuffer;
layout(binding = 1) uniform isamplerBuffer t_isamplerBuffer;
layout(location = 0) out vec4 color;
 void main() {
      color = vec4(0.0);
      color += vec4(texelFetch(t_samplerBuffer, 3));
      color += vec4(texelFetch(t_isamplerBuffer, 3));
      color += vec4(texelFetch(t_usamplerBuffer, 3));
    } 
