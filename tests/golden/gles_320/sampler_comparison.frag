#version 320 es
#define GPU_SHADER 1
#define GPU_FRAGMENT_SHADER 1
#define GPU_GLES 1
precision highp float;
precision highp int;
precision highp sampler2DShadow;
layout(binding = 0) uniform highp sampler2DShadow shadow_map;
layout(location = 0) out vec4 color;
 void main() { color = vec4(texture(shadow_map, vec3(0.5))); } 
