#version 460 core
#define GPU_SHADER 1
#define GPU_VERTEX_SHADER 1
#define GPU_OPENGL 1
layout(binding = 0) uniform samplerCubeArray t_samplerCubeArray;
layout(binding = 2) uniform usamplerCubeArray t_usamplerCubeArray;
layout(binding = 3) uniform samplerCubeArrayShadow t_samplerCubeArrayShadow;
layout(binding = 1) uniform isamplerCubeArray t_isamplerCubeArray;
 void si_main() { gl_Position = vec4(0.0); } 
void main()
{
  si_main();
  gl_Position.z = 2.0 * gl_Position.z - gl_Position.w;
}
