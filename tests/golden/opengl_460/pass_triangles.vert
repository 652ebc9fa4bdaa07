#version 460 core
#define GPU_SHADER 1
#define GPU_VERTEX_SHADER 1
#define GPU_OPENGL 1
layout(location = 0) in vec3 pos;
layout(location = 0) out Ground {
  float height;
  flat uint id;
  mat3 turn;
  vec2 weights[2];
} ground;
 void main() {
      ground.height = pos.z;
      ground.id = 3u;
      ground.turn = mat3(1.0);
      ground.weights[0] = pos.xy;
      ground.weights[1] = pos.yx;
      gl_Position = vec4(pos, 1.0);
    } 
