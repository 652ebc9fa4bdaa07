#version 460
#define GPU_SHADER 1
#define GPU_VERTEX_SHADER 1
#define GPU_VULKAN 1
out float gl_ClipDistance[2];
out float gl_CullDistance[1];
 void main() { gl_ClipDistance[1] = 0.5; gl_ClipDistance[0] = 1.0; gl_Position = vec4(0.0); } 
