#version 410 core
#define GPU_SHADER 1
#define GPU_FRAGMENT_SHADER 1
#define GPU_OPENGL 1
#define FAMILY 2
#define DENSITY 0.5
const bool fog = true;
const int mode = 2;
uniform sampler1D ramp;
layout(location = 0) out vec4 color;
 void main() { color = vec4(DENSITY); } 
