#version 430 core
#define GPU_SHADER 1
#define GPU_VERTEX_SHADER 1
#define GPU_OPENGL 1
layout(binding = 0) uniform sampler2D t_sampler2D;
layout(binding = 2) uniform samplerCube t_samplerCube;
layout(binding = 3) uniform sampler2DArray t_sampler2DArray;
layout(binding = 4) uniform isampler2D t_isampler2D;
layout(binding = 5) uniform isampler3D t_isampler3D;
layout(binding = 6) uniform isamplerCube t_isamplerCube;
layout(binding = 7) uniform isampler2DArray t_isampler2DArray;
layout(binding = 8) uniform usampler2D t_usampler2D;
layout(binding = 9) uniform usampler3D t_usampler3D;
layout(binding = 10) uniform usamplerCube t_usamplerCube;
layout(binding = 11) uniform usampler2DArray t_usampler2DArray;
layout(binding = 1) uniform sampler3D t_sampler3D;
 void si_main() { gl_Position = vec4(0.0); } 
void main()
{
  si_main();
  gl_Position.z = 2.0 * gl_Position.z - gl_Position.w;
}
