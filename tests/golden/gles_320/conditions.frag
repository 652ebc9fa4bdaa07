#version 320 es
#define GPU_SHADER 1
#define GPU_FRAGMENT_SHADER 1
#define GPU_GLES 1
precision highp float;
precision highp int;
precision highp sampler2D;
#define FAMILY 1
#define DENSITY 0.5
const bool fog = true;
const int mode = 2;
layout(binding = 0) uniform highp sampler2D ramp;
layout(location = 0) out vec4 color;
 void main() { color = vec4(DENSITY); } 
