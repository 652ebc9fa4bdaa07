#version 330 core
#define GPU_SHADER 1
#define GPU_VERTEX_SHADER 1
#define GPU_OPENGL 1
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
layout(std140) uniform si_block_camera { Camera camera; };
layout(std140) uniform si_block_curve { vec4 curve[8]; };
layout(std140) uniform si_block_lights { Light lights[4]; };
 void si_main() { gl_Position = camera.to_clip * camera.eye; } 
void main()
{
  si_main();
  gl_Position.z = 2.0 * gl_Position.z - gl_Position.w;
}
