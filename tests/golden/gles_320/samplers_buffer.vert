#version 320 es
#define GPU_SHADER 1
#define GPU_VERTEX_SHADER 1
#define GPU_GLES 1
precision highp float;
precision highp int;
precision highp isamplerBuffer;
precision highp samplerBuffer;
precision highp usamplerBuffer;
layout(binding = 0) uniform highp samplerBuffer t_samplerBuffer;
layout(binding = 2) uniform highp usamplerBuffer t_usamplerBuffer;
layout(binding = 1) uniform highp isamplerBuffer t_isamplerBuffer;
 void si_main() { gl_Position = vec4(0.0); } 
void main()
{
  si_main();
  gl_Position.z = 2.0 * gl_Position.z - gl_Position.w;
}
