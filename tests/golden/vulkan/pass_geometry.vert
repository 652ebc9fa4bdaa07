#version 460
#define GPU_SHADER 1
#define GPU_VERTEX_SHADER 1
#define GPU_VULKAN 1
layout(location = 0) in vec3 pos;
layout(location = 0) out Corner {
  vec4 tint;
  flat int id;
  float weights[2];
} corner;
 void main() {
      corner.tint = vec4(pos, 1.0);
      corner.id = 7;
      corner.weights[0] = pos.x;
      corner.weights[1] = pos.y;
      gl_Position = vec4(pos, 1.0);
    } 
