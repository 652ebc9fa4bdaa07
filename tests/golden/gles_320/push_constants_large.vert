#version 320 es
#define GPU_SHADER 1
#define GPU_VERTEX_SHADER 1
#define GPU_GLES 1
precision highp float;
precision highp int;
const uint MOST = 8u;
uniform vec4 planes[16];
uniform int taps;
 void main() { gl_Position = planes[0]; } 
