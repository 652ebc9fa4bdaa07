#version 460
#define GPU_SHADER 1
#define GPU_FRAGMENT_SHADER 1
#define GPU_VULKAN 1
layout(std140, set = 0, binding = 8) uniform si_block_tint { vec4 tint; };
layout(std430, set = 0, binding = 28) readonly buffer si_block_rows { vec4 rows[]; };
layout(set = 0, binding = 48) uniform sampler2D map;
layout(location = 0) out vec4 color;
 void main() { color = tint + rows[0] + texture(map, vec2(0.5)); } 
