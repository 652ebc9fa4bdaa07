#version 460 core
#define GPU_SHADER 1
#define GPU_VERTEX_SHADER 1
#define GPU_OPENGL 1
layout(binding = 0) uniform sampler1D t_sampler1D;
layout(binding = 2) uniform usampler1D t_usampler1D;
layout(binding = 3) uniform sampler1DArray t_sampler1DArray;
layout(binding = 4) uniform isampler1DArray t_isampler1DArray;
layout(binding = 5) uniform usampler1DArray t_usampler1DArray;
layout(binding = 1) uniform isampler1D t_isampler1D;
 void si_main() { gl_Position = vec4(0.0); } 
void main()
{
  si_main();
  gl_Position.z = 2.0 * gl_Position.z - gl_Position.w;
}
