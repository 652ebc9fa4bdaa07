#version 320 es
#define GPU_SHADER 1
#define GPU_FRAGMENT_SHADER 1
#define GPU_GLES 1
precision highp float;
precision highp int;
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
