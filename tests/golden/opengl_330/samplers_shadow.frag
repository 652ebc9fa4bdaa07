#version 330 core
#define GPU_SHADER 1
#define GPU_FRAGMENT_SHADER 1
#define GPU_OPENGL 1
uniform sampler2DShadow t_sampler2DShadow;
uniform sampler2DArrayShadow t_sampler2DArrayShadow;
uniform samplerCubeShadow t_samplerCubeShadow;
layout(location = 0) out vec4 color;
 void main() {
      color = vec4(0.0);
      color += vec4(texture(t_sampler2DShadow, vec3(0.5)));
      color += vec4(texture(t_samplerCubeShadow, vec4(0.5)));
      color += vec4(texture(t_sampler2DArrayShadow, vec4(0.5)));
    } 
