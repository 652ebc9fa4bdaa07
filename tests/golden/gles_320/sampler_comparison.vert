#version 320 es
#define GPU_SHADER 1
#define GPU_VERTEX_SHADER 1
#define GPU_GLES 1
precision highp float;
precision highp int;
precision highp sampler2D;
precision highp sampler2DShadow;
layout(binding = 0) uniform highp sampler2DShadow shadow_map;
layout(binding = 1) uniform highp sampler2D heights;
 void si_main() { gl_Position = textureLod(heights, vec2(0.5), 0.0); } 
void main()
{
  si_main();
  gl_Position.z = 2.0 * gl_Position.z - gl_Position.w;
}
