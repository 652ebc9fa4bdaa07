#version 460 core
#define GPU_SHADER 1
#define GPU_FRAGMENT_SHADER 1
#define GPU_OPENGL 1
layout(binding = 0) uniform sampler2D first;
layout(binding = 1) uniform sampler2D second;
layout(std140, binding = 0) uniform si_block_tint { vec4 tint; };
layout(binding = 2) uniform sampler2D third;
layout(location = 0) out vec4 color;
 void main() { color = tint * texture(first, vec2(0.0)) * texture(second, vec2(0.0)) * texture(third, vec2(0.0)); } 
