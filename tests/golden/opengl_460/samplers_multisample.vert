#version 460 core
#define GPU_SHADER 1
#define GPU_VERTEX_SHADER 1
#define GPU_OPENGL 1
layout(binding = 0) uniform sampler2DMS t_sampler2DMS;
layout(binding = 2) uniform usampler2DMS t_usampler2DMS;
layout(binding = 1) uniform isampler2DMS t_isampler2DMS;
 void si_main() { gl_Position = vec4(0.0); } 
void main()
{
  si_main();
  gl_Position.z = 2.0 * gl_Position.z - gl_Position.w;
}
