#version 320 es
#define GPU_SHADER 1
#define GPU_VERTEX_SHADER 1
#define GPU_GLES 1
precision highp float;
precision highp int;
precision highp sampler2D;
#define BASE 1
const uint Shade_Flat = 0u;
const uint Shade_Smooth = 1u;
layout(binding = 1) uniform highp sampler2D own_map;
layout(std140, binding = 0) uniform si_block_to_clip { mat4 to_clip; };
layout(binding = 0) uniform highp sampler2D left_map;
uniform uint shade;
 void si_main() { gl_Position = to_clip[3]; } 
void main()
{
  si_main();
  gl_Position.z = 2.0 * gl_Position.z - gl_Position.w;
}
