#version 310 es
#define GPU_SHADER 1
#define GPU_FRAGMENT_SHADER 1
#define GPU_GLES 1
precision highp float;
precision highp int;
precision highp sampler2D;
layout(std140, binding = 8) uniform si_block_tint { vec4 tint; };
layout(std430, binding = 12) readonly buffer si_block_rows { vec4 rows[]; };
layout(binding = 16) uniform highp sampler2D map;
layout(location = 0) out vec4 color;
 void main() { color = tint + rows[0] + texture(map, vec2(0.5)); } 
