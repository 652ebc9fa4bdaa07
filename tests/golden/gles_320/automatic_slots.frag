#version 320 es
#define GPU_SHADER 1
#define GPU_FRAGMENT_SHADER 1
#define GPU_GLES 1
precision highp float;
precision highp int;
precision highp sampler2D;
layout(binding = 0) uniform highp sampler2D first;
layout(binding = 1) uniform highp sampler2D second;
layout(std140, binding = 0) uniform si_block_tint { vec4 tint; };
layout(binding = 2) uniform highp sampler2D third;
layout(location = 0) out vec4 color;
 void main() { color = tint * texture(first, vec2(0.0)) * texture(second, vec2(0.0)) * texture(third, vec2(0.0)); } 
