#version 410 core
#define GPU_SHADER 1
#define GPU_VERTEX_SHADER 1
#define GPU_OPENGL 1
#define BASE 1
const uint Shade_Flat = 0u;
const uint Shade_Smooth = 1u;
uniform sampler2D own_map;
layout(std140) uniform si_block_to_clip { mat4 to_clip; };
uniform sampler2D left_map;
uniform uint shade;
 void si_main() { gl_Position = to_clip[3]; } 
void main()
{
  si_main();
  gl_Position.z = 2.0 * gl_Position.z - gl_Position.w;
}
