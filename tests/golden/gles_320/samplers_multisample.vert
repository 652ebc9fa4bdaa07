#version 320 es
#define GPU_SHADER 1
#define GPU_VERTEX_SHADER 1
#define GPU_GLES 1
precision highp float;
precision highp int;
precision highp isampler2DMS;
precision highp sampler2DMS;
precision highp usampler2DMS;
layout(binding = 0) uniform highp sampler2DMS t_sampler2DMS;
layout(binding = 2) uniform highp usampler2DMS t_usampler2DMS;
layout(binding = 1) uniform highp isampler2DMS t_isampler2DMS;
 void si_main() { gl_Position = vec4(0.0); } 
void main()
{
  si_main();
  gl_Position.z = 2.0 * gl_Position.z - gl_Position.w;
}
