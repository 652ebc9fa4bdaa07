#version 460 core
#define GPU_SHADER 1
#define GPU_FRAGMENT_SHADER 1
#define GPU_OPENGL 1
layout(location = 0) in Ground {
  float height;
  flat int id;
  vec3 tint;
} ground;
layout(location = 0) out vec4 color;
 void main() { color = vec4(ground.tint, ground.height * float(ground.id)); } 
