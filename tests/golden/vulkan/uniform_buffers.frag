#version 460
#define GPU_SHADER 1
#define GPU_FRAGMENT_SHADER 1
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
layout(std140, set = 2, binding = 2) uniform si_block_tint { vec4 tint; };
layout(location = 0) out vec4 color;
 void main() { color = tint + lights[2].color * camera.lights[1].range + curve[7]; } 
