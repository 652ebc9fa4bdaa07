#version 330 core
#define GPU_SHADER 1
#define GPU_VERTEX_SHADER 1
#define GPU_OPENGL 1
uniform sampler1D t_sampler1D;
uniform usampler1D t_usampler1D;
uniform sampler1DArray t_sampler1DArray;
uniform isampler1DArray t_isampler1DArray;
uniform usampler1DArray t_usampler1DArray;
uniform isampler1D t_isampler1D;
 void si_main() { gl_Position = vec4(0.0); } 
void main()
{
  si_main();
  gl_Position.z = 2.0 * gl_Position.z - gl_Position.w;
}
