#version 330 core
#define GPU_SHADER 1
#define GPU_VERTEX_SHADER 1
#define GPU_OPENGL 1
uniform sampler2D t_sampler2D;
uniform samplerCube t_samplerCube;
uniform sampler2DArray t_sampler2DArray;
uniform isampler2D t_isampler2D;
uniform isampler3D t_isampler3D;
uniform isamplerCube t_isamplerCube;
uniform isampler2DArray t_isampler2DArray;
uniform usampler2D t_usampler2D;
uniform usampler3D t_usampler3D;
uniform usamplerCube t_usamplerCube;
uniform usampler2DArray t_usampler2DArray;
uniform sampler3D t_sampler3D;
 void si_main() { gl_Position = vec4(0.0); } 
void main()
{
  si_main();
  gl_Position.z = 2.0 * gl_Position.z - gl_Position.w;
}
