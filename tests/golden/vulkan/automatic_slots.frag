#version 460
#define GPU_SHADER 1
#define GPU_FRAGMENT_SHADER 1
#define GPU_VULKAN 1
layout(set = 0, binding = 32) uniform sampler2D first;
layout(set = 0, binding = 33) uniform sampler2D second;
layout(std140, set = 0, binding = 0) uniform si_block_tint { vec4 tint; };
layout(set = 1, binding = 34) uniform sampler2D third;
layout(location = 0) out vec4 color;
 void main() { color = tint * texture(first, vec2(0.0)) * texture(second, vec2(0.0)) * texture(third, vec2(0.0)); } 
