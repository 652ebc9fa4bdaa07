#version 330 core
#define GPU_SHADER 1
#define GPU_FRAGMENT_SHADER 1
#define GPU_OPENGL 1
uniform sampler2DMS t_sampler2DMS;
uniform usampler2DMS t_usampler2DMS;
uniform isampler2DMS t_isampler2DMS;
layout(location = 0) out vec4 color;
 void main() {
      color = vec4(0.0);
      color += vec4(texelFetch(t_sampler2DMS, ivec2(0), 0));
      color += vec4(texelFetch(t_isampler2DMS, ivec2(0), 0));
      color += vec4(texelFetch(t_usampler2DMS, ivec2(0), 0));
    } 
