#version 430 core
#define GPU_SHADER 1
#define GPU_VERTEX_SHADER 1
#define GPU_OPENGL 1
layout(location = 0) in vec3 pos;
out Corner {
  vec4 tint;
} corner;
 void main() { corner.tint = vec4(pos, 1.0); gl_Position = vec4(pos, 1.0); } 
