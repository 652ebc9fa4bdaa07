#version 310 es
#define GPU_SHADER 1
#define GPU_VERTEX_SHADER 1
#define GPU_GLES 1
precision highp float;
precision highp int;
precision highp sampler2DArrayShadow;
precision highp sampler2DShadow;
precision highp samplerCubeShadow;
layout(binding = 0) uniform highp sampler2DShadow t_sampler2DShadow;
layout(binding = 2) uniform highp sampler2DArrayShadow t_sampler2DArrayShadow;
layout(binding = 1) uniform highp samplerCubeShadow t_samplerCubeShadow;
 void si_main() { gl_Position = vec4(0.0); } 
void main()
{
  si_main();
  gl_Position.z = 2.0 * gl_Position.z - gl_Position.w;
}
