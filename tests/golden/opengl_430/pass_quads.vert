#version 430 core
#define GPU_SHADER 1
#define GPU_VERTEX_SHADER 1
#define GPU_OPENGL 1
layout(location = 0) in vec3 pos;
out Ground {
  float height;
  flat int id;
  vec3 tint;
} ground;
 void main() {
      ground.height = pos.z;
      ground.id = 3;
      ground.tint = pos;
      gl_Position = vec4(pos, 1.0);
    } 
