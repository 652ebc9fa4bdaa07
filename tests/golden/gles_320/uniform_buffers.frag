#version 320 es
#define GPU_SHADER 1
#define GPU_FRAGMENT_SHADER 1
#define GPU_GLES 1
precision highp float;
precision highp int;
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
layout(std140, binding = 0) uniform si_block_camera { Camera camera; };
layout(std140, binding = 3) uniform si_block_curve { vec4 curve[8]; };
layout(std140, binding = 1) uniform si_block_lights { Light lights[4]; };
layout(std140, binding = 2) uniform si_block_tint { vec4 tint; };
layout(location = 0) out vec4 color;
 void main() { color = tint + lights[2].color * camera.lights[1].range + curve[7]; } 
