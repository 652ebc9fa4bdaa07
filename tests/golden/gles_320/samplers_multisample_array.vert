#version 320 es
#define GPU_SHADER 1
#define GPU_VERTEX_SHADER 1
#define GPU_GLES 1
precision highp float;
precision highp int;
precision highp isampler2DMSArray;
precision highp sampler2DMSArray;
precision highp usampler2DMSArray;
layout(binding = 0) uniform highp sampler2DMSArray t_sampler2DMSArray;
layout(binding = 2) uniform highp usampler2DMSArray t_usampler2DMSArray;
layout(binding = 1) uniform highp isampler2DMSArray t_isampler2DMSArray;
 void si_main() { gl_Position = vec4(0.0); } 
void main()
{
  si_main();
  gl_Position.z = 2.0 * gl_Position.z - gl_Position.w;
}
