#version 460 core
#extension GL_ARB_shader_stencil_export : require
#define GPU_SHADER 1
#define GPU_FRAGMENT_SHADER 1
#define GPU_OPENGL 1
layout(location = 0) out vec4 color;
 void main() { gl_FragStencilRefARB = 3; color = vec4(float(gl_HelperInvocation)); } 
