#version 320 es
#define GPU_SHADER 1
#define GPU_FRAGMENT_SHADER 1
#define GPU_GLES 1
precision highp float;
precision highp int;
layout(location = 0) out vec4 color;
 void main() { color = vec4(vec2(gl_PointCoord.x, 1.0 - gl_PointCoord.y), 0.0, 1.0); } 
