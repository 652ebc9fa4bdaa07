#version 460 core
#define GPU_SHADER 1
#define GPU_VERTEX_SHADER 1
#define GPU_OPENGL 1
#define FAMILY 2
#define DENSITY 0.5
const bool fog = true;
const int mode = 2;
layout(binding = 0) uniform sampler1D ramp;
 void si_main() { gl_Position = vec4(float(FAMILY)); } 
void main()
{
  si_main();
  gl_Position.z = 2.0 * gl_Position.z - gl_Position.w;
}
