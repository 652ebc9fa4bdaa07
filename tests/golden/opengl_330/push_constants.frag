#version 330 core
#define GPU_SHADER 1
#define GPU_FRAGMENT_SHADER 1
#define GPU_OPENGL 1
uniform mat4 ModelMatrix;
uniform float strength;
uniform int levels[2];
uniform vec2 origin;
uniform vec2 size;
uniform vec4 color;
layout(location = 0) out vec4 target;
 void main() { target = color * strength * float(levels[1]); } 
