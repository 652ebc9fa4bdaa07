#version 430 core
#define GPU_SHADER 1
#define GPU_FRAGMENT_SHADER 1
#define GPU_OPENGL 1
#define BASE 1
const uint Shade_Flat = 0u;
const uint Shade_Smooth = 1u;
layout(binding = 1) uniform sampler2D own_map;
layout(std140, binding = 0) uniform si_block_to_clip { mat4 to_clip; };
layout(binding = 0) uniform sampler2D left_map;
uniform uint shade;
layout(location = 0) out vec4 color;
 void main() { color = texture(left_map, vec2(0.5)) + texture(own_map, vec2(0.5)) * float(shade == Shade_Smooth); } 
