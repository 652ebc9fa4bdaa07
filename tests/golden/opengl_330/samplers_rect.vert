#version 330 core
#define GPU_SHADER 1
#define GPU_VERTEX_SHADER 1
#define GPU_OPENGL 1
uniform sampler2DRect t_sampler2DRect;
uniform usampler2DRect t_usampler2DRect;
uniform sampler2DRectShadow t_sampler2DRectShadow;
uniform isampler2DRect t_isampler2DRect;
 void main() { gl_Position = vec4(0.0); } 
