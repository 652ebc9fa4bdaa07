#version 460 core
#define GPU_SHADER 1
#define GPU_FRAGMENT_SHADER 1
#define GPU_OPENGL 1
layout(binding = 0) uniform sampler2DMSArray t_sampler2DMSArray;
layout(binding = 2) uniform usampler2DMSArray t_usampler2DMSArray;
layout(binding = 1) uniform isampler2DMSArray t_isampler2DMSArray;
layout(location = 0) out vec4 color;
 void main() {
      color = vec4(0.0);
      color += vec4(texelFetch(t_sampler2DMSArray, ivec3(0), 0));
      color += vec4(texelFetch(t_isampler2DMSArray, ivec3(0), 0));
      color += vec4(texelFetch(t_usampler2DMSArray, ivec3(0), 0));
    } 
