#version 320 es
#define GPU_SHADER 1
#define GPU_GEOMETRY_SHADER 1
#define GPU_GLES 1
precision highp float;
precision highp int;
layout(lines_adjacency) in;
layout(line_strip, max_vertices = 1) out;
void si_emit_vertex() { gl_Position.z = 2.0 * gl_Position.z - gl_Position.w; EmitVertex(); }
 void main() { gl_Position = gl_in[0].gl_Position; si_emit_vertex(); } 
