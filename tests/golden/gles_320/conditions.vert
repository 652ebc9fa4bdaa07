#version 320 es
#define GPU_SHADER 1
#define GPU_VERTEX_SHADER 1
#define GPU_GLES 1
precision highp float;
precision highp int;
precision highp sampler2D;
#define FAMILY 1
#define DENSITY 0.5
const bool fog = true;
const int mode = 2;
layout(binding = 0) uniform highp sampler2D ramp;
 void si_main() { gl_Position = vec4(float(FAMILY)); } 
void main()
{
  si_main();
  gl_Position.z = 2.0 * gl_Position.z - gl_Position.w;
}
