#version 410 core
#define GPU_SHADER 1
#define GPU_FRAGMENT_SHADER 1
#define GPU_OPENGL 1
uniform sampler1DShadow t_sampler1DShadow;
uniform sampler1DArrayShadow t_sampler1DArrayShadow;
layout(location = 0) out vec4 color;
 void main() {
      color = vec4(0.0);
      color += vec4(texture(t_sampler1DShadow, vec3(0.5)));
      color += vec4(texture(t_sampler1DArrayShadow, vec3(0.5)));
    } 
