#version 460 core
#define GPU_SHADER 1
#define GPU_FRAGMENT_SHADER 1
#define GPU_OPENGL 1
layout(binding = 0) uniform sampler2DShadow t_sampler2DShadow;
layout(binding = 2) uniform sampler2DArrayShadow t_sampler2DArrayShadow;
layout(binding = 1) uniform samplerCubeShadow t_samplerCubeShadow;
layout(location = 0) out vec4 color;
 void main() {
      color = vec4(0.0);
      color += vec4(texture(t_sampler2DShadow, vec3(0.5)));
      color += vec4(texture(t_samplerCubeShadow, vec4(0.5)));
      color += vec4(texture(t_sampler2DArrayShadow, vec4(0.5)));
    } 
