#version 460
#define GPU_SHADER 1
#define GPU_FRAGMENT_SHADER 1
#define GPU_VULKAN 1
layout(set = 0, binding = 32) uniform sampler2DShadow t_sampler2DShadow;
layout(set = 0, binding = 34) uniform sampler2DArrayShadow t_sampler2DArrayShadow;
layout(set = 1, binding = 33) uniform samplerCubeShadow t_samplerCubeShadow;
layout(location = 0) out vec4 color;
 void main() {
      color = vec4(0.0);
      color += vec4(texture(t_sampler2DShadow, vec3(0.5)));
      color += vec4(texture(t_samplerCubeShadow, vec4(0.5)));
      color += vec4(texture(t_sampler2DArrayShadow, vec4(0.5)));
    } 
