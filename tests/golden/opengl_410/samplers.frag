#version 410 core
#define GPU_SHADER 1
#define GPU_FRAGMENT_SHADER 1
#define GPU_OPENGL 1
uniform sampler2D t_sampler2D;
uniform samplerCube t_samplerCube;
uniform sampler2DArray t_sampler2DArray;
uniform isampler2D t_isampler2D;
uniform isampler3D t_isampler3D;
uniform isamplerCube t_isamplerCube;
uniform isampler2DArray t_isampler2DArray;
uniform usampler2D t_usampler2D;
uniform usampler3D t_usampler3D;
uniform usamplerCube t_usamplerCube;
uniform usampler2DArray t_usampler2DArray;
uniform sampler3D t_sampler3D;
layout(location = 0) out vec4 color;
 void main() {
      color = vec4(0.0);
      color += vec4(texture(t_sampler2D, vec2(0.5)));
      color += vec4(texture(t_sampler3D, vec3(0.5)));
      color += vec4(texture(t_samplerCube, vec3(0.5)));
      color += vec4(texture(t_sampler2DArray, vec3(0.5)));
      color += vec4(texture(t_isampler2D, vec2(0.5)));
      color += vec4(texture(t_isampler3D, vec3(0.5)));
      color += vec4(texture(t_isamplerCube, vec3(0.5)));
      color += vec4(texture(t_isampler2DArray, vec3(0.5)));
      color += vec4(texture(t_usampler2D, vec2(0.5)));
      color += vec4(texture(t_usampler3D, vec3(0.5)));
      color += vec4(texture(t_usamplerCube, vec3(0.5)));
      color += vec4(texture(t_usampler2DArray, vec3(0.5)));
    } 
