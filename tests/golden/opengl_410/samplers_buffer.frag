#version 410 core
#define GPU_SHADER 1
#define GPU_FRAGMENT_SHADER 1
#define GPU_OPENGL 1
uniform samplerBuffer t_samplerBuffer;
uniform usamplerBuffer t_usamplerBuffer;
uniform isamplerBuffer t_isamplerBuffer;
layout(location = 0) out vec4 color;
 void main() {
      color = vec4(0.0);
      color += vec4(texelFetch(t_samplerBuffer, 3));
      color += vec4(texelFetch(t_isamplerBuffer, 3));
      color += vec4(texelFetch(t_usamplerBuffer, 3));
    } 
