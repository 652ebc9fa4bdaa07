#version 460
#define GPU_SHADER 1
#define GPU_FRAGMENT_SHADER 1
#define GPU_VULKAN 1
#define BASE 1
const uint Shade_Flat = 0u;
const uint Shade_Smooth = 1u;
layout(set = 0, binding = 33) uniform sampler2D own_map;
layout(std140, set = 0, binding = 0) uniform si_block_to_clip { mat4 to_clip; };
layout(set = 1, binding = 32) uniform sampler2D left_map;
layout(push_constant, std430) uniform si_push_block {
  uint shade;
};
layout(location = 0) out vec4 color;
 void main() { color = texture(left_map, vec2(0.5)) + texture(own_map, vec2(0.5)) * float(shade == Shade_Smooth); } 
