#version 320 es
#define GPU_SHADER 1
#define GPU_FRAGMENT_SHADER 1
#define GPU_GLES 1
precision highp float;
precision highp int;
precision highp sampler2DArrayShadow;
precision highp sampler2DShadow;
precision highp samplerCubeShadow;
layout(binding = 0) uniform highp sampler2DShadow t_sampler2DShadow;
layout(binding = 2) uniform highp sampler2DArrayShadow t_sampler2DArrayShadow;
layout(binding = 1) uniform highp samplerCubeShadow t_samplerCubeShadow;
layout(location = 0) out vec4 color;
 void main() {
      color = vec4(0.0);
      color += vec4(texture(t_sampler2DShadow, vec3(0.5)));
      color += vec4(texture(t_samplerCubeShadow, vec4(0.5)));
      color += vec4(texture(t_sampler2DArrayShadow, vec4(0.5)));
    } 
