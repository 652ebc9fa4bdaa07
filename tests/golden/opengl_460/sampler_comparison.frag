#version 460 core
#define GPU_SHADER 1
#define GPU_FRAGMENT_SHADER 1
#define GPU_OPENGL 1
layout(binding = 0) uniform sampler2DShadow shadow_map;
layout(location = 0) out vec4 color;
 void main() { color = vec4(texture(shadow_map, vec3(0.5))); } 
