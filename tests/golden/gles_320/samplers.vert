#version 320 es
#define GPU_SHADER 1
#define GPU_VERTEX_SHADER 1
#define GPU_GLES 1
precision highp float;
precision highp int;
precision highp isampler2D;
precision highp isampler2DArray;
precision highp isampler3D;
precision highp isamplerCube;
precision highp sampler2D;
precision highp sampler2DArray;
precision highp sampler3D;
precision highp samplerCube;
precision highp usampler2D;
precision highp usampler2DArray;
precision highp usampler3D;
precision highp usamplerCube;
layout(binding = 0) uniform highp sampler2D t_sampler2D;
layout(binding = 2) uniform highp samplerCube t_samplerCube;
layout(binding = 3) uniform highp sampler2DArray t_sampler2DArray;
layout(binding = 4) uniform highp isampler2D t_isampler2D;
layout(binding = 5) uniform highp isampler3D t_isampler3D;
layout(binding = 6) uniform highp isamplerCube t_isamplerCube;
layout(binding = 7) uniform highp isampler2DArray t_isampler2DArray;
layout(binding = 8) uniform highp usampler2D t_usampler2D;
layout(binding = 9) uniform highp usampler3D t_usampler3D;
layout(binding = 10) uniform highp usamplerCube t_usamplerCube;
layout(binding = 11) uniform highp usampler2DArray t_usampler2DArray;
layout(binding = 1) uniform highp sampler3D t_sampler3D;
 void si_main() { gl_Position = vec4(0.0); } 
void main()
{
  si_main();
  gl_Position.z = 2.0 * gl_Position.z - gl_Position.w;
}
