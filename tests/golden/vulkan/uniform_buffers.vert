#version 460
#define GPU_SHADER 1
#define GPU_VERTEX_SHADER 1
#define GPU_VULKAN 1
struct Light {
  vec3 position;
  float range;
  vec4 color;
};
struct Camera {
  mat4 to_clip;
  vec4 eye;
  Light lights[2];
};
layout(std140, set = 0, binding = 0) uniform si_block_camera { Camera camera; };
layout(std140, set = 0, binding = 3) uniform si_block_curve { vec4 curve[8]; };
layout(std140, set = 1, binding = 1) uniform si_block_lights { Light lights[4]; };
 void main() { gl_Position = camera.to_clip * camera.eye; } 
