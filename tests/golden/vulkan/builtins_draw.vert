#version 460
#define GPU_SHADER 1
#define GPU_VERTEX_SHADER 1
#define GPU_VULKAN 1
 void main() { gl_Position = vec4(float(gl_DrawID + gl_BaseVertex + gl_BaseInstance)); } 
