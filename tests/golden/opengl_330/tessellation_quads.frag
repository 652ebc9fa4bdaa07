#version 330 core
#define GPU_SHADER 1
#define GPU_FRAGMENT_SHADER 1
#define GPU_OPENGL 1
in Ground {
  float height;
} ground;
layout(location = 0) out vec4 color;
 void main() { color = vec4(ground.height); } 
