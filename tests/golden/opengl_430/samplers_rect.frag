#version 430 core
#define GPU_SHADER 1
#define GPU_FRAGMENT_SHADER 1
#define GPU_OPENGL 1
layout(binding = 0) uniform sampler2DRect t_sampler2DRect;
layout(binding = 2) uniform usampler2DRect t_usampler2DRect;
layout(binding = 3) uniform sampler2DRectShadow t_sampler2DRectShadow;
layout(binding = 1) uniform isampler2DRect t_isampler2DRect;
layout(location = 0) out vec4 color;
 void main() {
      color = vec4(0.0);
      color += vec4(texture(t_sampler2DRect, vec2(0.5)));
      color += vec4(texture(t_isampler2DRect, vec2(0.5)));
      color += vec4(texture(t_usampler2DRect, vec2(0.5)));
      color += vec4(texture(t_sampler2DRectShadow, vec3(0.5)));
    } 
