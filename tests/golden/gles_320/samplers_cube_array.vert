#version 320 es
#define GPU_SHADER 1
#define GPU_VERTEX_SHADER 1
#define GPU_GLES 1
precision highp float;
precision highp int;
precision highp isamplerCubeArray;
precision highp samplerCubeArray;
precision highp samplerCubeArrayShadow;
precision highp usamplerCubeArray;
layout(binding = 0) uniform highp samplerCubeArray t_samplerCubeArray;
layout(binding = 2) uniform highp usamplerCubeArray t_usamplerCubeArray;
layout(binding = 3) uniform highp samplerCubeArrayShadow t_samplerCubeArrayShadow;
layout(binding = 1) uniform highp isamplerCubeArray t_isamplerCubeArray;
 void si_main() { gl_Position = vec4(0.0); } 
void main()
{
  si_main();
  gl_Position.z = 2.0 * gl_Position.z - gl_Position.w;
}
