#version 460
#define GPU_SHADER 1
#define GPU_GEOMETRY_SHADER 1
#define GPU_VULKAN 1
layout(points) in;
layout(points, max_vertices = 1) out;
 void main() { gl_Position = gl_in[0].gl_Position; EmitVertex(); } 
