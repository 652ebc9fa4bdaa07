#version 310 es
#define GPU_SHADER 1
#define GPU_FRAGMENT_SHADER 1
#define GPU_GLES 1
precision highp float;
precision highp int;
precision highp isampler2DMS;
precision highp sampler2DMS;
precision highp usampler2DMS;
layout(binding = 0) uniform highp sampler2DMS t_sampler2DMS;
layout(binding = 2) uniform highp usampler2DMS t_usampler2DMS;
layout(binding = 1) uniform highp isampler2DMS t_isampler2DMS;
layout(location = 0) out vec4 color;
 void main() {
      color = vec4(0.0);
      color += vec4(texelFetch(t_sampler2DMS, ivec2(0), 0));
      color += vec4(texelFetch(t_isampler2DMS, ivec2(0), 0));
      color += vec4(texelFetch(t_usampler2DMS, ivec2(0), 0));
    } 
