#version 430 core
#define GPU_SHADER 1
#define GPU_GEOMETRY_SHADER 1
#define GPU_OPENGL 1
layout(points) in;
layout(points, max_vertices = 1) out;
 void main() { gl_Position = gl_in[0].gl_Position; EmitVertex(); } 
