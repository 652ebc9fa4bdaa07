#version 430 core
#define GPU_SHADER 1
#define GPU_VERTEX_SHADER 1
#define GPU_OPENGL 1
layout(binding = 0) uniform sampler2DMSArray t_sampler2DMSArray;
layout(binding = 2) uniform usampler2DMSArray t_usampler2DMSArray;
layout(binding = 1) uniform isampler2DMSArray t_isampler2DMSArray;
 void si_main() { gl_Position = vec4(0.0); } 
void main()
{
  si_main();
  gl_Position.z = 2.0 * gl_Position.z - gl_Position.w;
}
