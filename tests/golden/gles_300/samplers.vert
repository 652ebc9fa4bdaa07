#version 300 es
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
uniform highp sampler2D t_sampler2D;
uniform highp samplerCube t_samplerCube;
uniform highp sampler2DArray t_sampler2DArray;
uniform highp isampler2D t_isampler2D;
uniform highp isampler3D t_isampler3D;
uniform highp isamplerCube t_isamplerCube;
uniform highp isampler2DArray t_isampler2DArray;
uniform highp usampler2D t_usampler2D;
uniform highp usampler3D t_usampler3D;
uniform highp usamplerCube t_usamplerCube;
uniform highp usampler2DArray t_usampler2DArray;
uniform highp sampler3D t_sampler3D;
 void si_main() { gl_Position = vec4(0.0); } 
void main()
{
  si_main();
  gl_Position.z = 2.0 * gl_Position.z - gl_Position.w;
}
