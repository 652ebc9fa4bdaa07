#version 430 core
#define GPU_SHADER 1
#define GPU_FRAGMENT_SHADER 1
#define GPU_OPENGL 1
const uint MOST = 8u;
uniform vec4 planes[16];
uniform int taps;
layout(location = 0) out vec4 color;
 void main() { color = planes[int(MOST)] * float(taps); } 
