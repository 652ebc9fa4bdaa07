#version 320 es
#define GPU_SHADER 1
#define GPU_FRAGMENT_SHADER 1
#define GPU_GLES 1
precision highp float;
precision highp int;
precision highp isamplerBuffer;
precision highp samplerBuffer;
precision highp usamplerBuffer;
layout(binding = 0) uniform highp samplerBuffer t_samplerBuffer;
layout(binding = 2) uniform highp usamplerBuffer t_usamplerBuffer;
layout(binding = 1) uniform highp isamplerBuffer t_isamplerBuffer;
layout(location = 0) out vec4 color;
 void main() {
      color = vec4(0.0);
      color += vec4(texelFetch(t_samplerBuffer, 3));
      color += vec4(texelFetch(t_isamplerBuffer, 3));
      color += vec4(texelFetch(t_usamplerBuffer, 3));
    } 
