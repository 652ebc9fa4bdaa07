#version 320 es
#define GPU_SHADER 1
#define GPU_GEOMETRY_SHADER 1
#define GPU_GLES 1
precision highp float;
precision highp int;
layout(lines) in;
layout(line_strip, max_vertices = 1) out;
 void main() { gl_Position = gl_in[0].gl_Position; EmitVertex(); } 
