#version 330 core
#define GPU_SHADER 1
#define GPU_VERTEX_SHADER 1
#define GPU_OPENGL 1
const uint MOST = 8u;
uniform vec4 planes[16];
uniform int taps;
 void main() { gl_Position = planes[0]; } 
