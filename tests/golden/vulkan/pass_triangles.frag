#version 460
#define GPU_SHADER 1
#define GPU_FRAGMENT_SHADER 1
#define GPU_VULKAN 1
layout(location = 0) in Ground {
  float height;
  flat uint id;
  mat3 turn;
  vec2 weights[2];
} ground;
layout(location = 0) out vec4 color;
 void main() {
      color = vec4(ground.height, ground.turn[0].x, ground.weights[1].y, float(ground.id));
    } 
