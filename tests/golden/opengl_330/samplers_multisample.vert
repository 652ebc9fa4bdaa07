#version 330 core
#define GPU_SHADER 1
#define GPU_VERTEX_SHADER 1
#define GPU_OPENGL 1
uniform sampler2DMS t_sampler2DMS;
uniform usampler2DMS t_usampler2DMS;
uniform isampler2DMS t_isampler2DMS;
 void main() { gl_Position = vec4(0.0); } 
