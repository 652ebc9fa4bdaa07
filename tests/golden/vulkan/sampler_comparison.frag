#version 460
#define GPU_SHADER 1
#define GPU_FRAGMENT_SHADER 1
#define GPU_VULKAN 1
layout(set = 0, binding = 32) uniform sampler2DShadow shadow_map;
layout(location = 0) out vec4 color;
 void main() { color = vec4(texture(shadow_map, vec3(0.5))); } 
