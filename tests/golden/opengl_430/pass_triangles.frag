#version 430 core
#define GPU_SHADER 1
#define GPU_FRAGMENT_SHADER 1
#define GPU_OPENGL 1
in Ground {
  float height;
  flat uint id;
  mat3 turn;
  vec2 weights[2];
} ground;
layout(location = 0) out vec4 color;
 void main() {
      color = vec4(ground.height, ground.turn[0].x, ground.weights[1].y, float(ground.id));
    } 
