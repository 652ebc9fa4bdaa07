#version 300 es
#define GPU_SHADER 1
#define GPU_VERTEX_SHADER 1
#define GPU_GLES 1
precision highp float;
precision highp int;
const uint MOST = 8u;
uniform vec4 planes[16];
uniform int taps;
 void si_main() { gl_Position = planes[0]; } 
void main()
{
  si_main();
  gl_Position.z = 2.0 * gl_Position.z - gl_Position.w;
}
