#version 320 es
#define GPU_SHADER 1
#define GPU_FRAGMENT_SHADER 1
#define GPU_GLES 1
precision highp float;
precision highp int;
uniform mat4 ModelMatrix;
uniform float strength;
uniform int levels[2];
uniform vec2 origin;
uniform vec2 size;
uniform vec4 color;
layout(location = 0) out vec4 target;
 void main() { target = color * strength * float(levels[1]); } 
