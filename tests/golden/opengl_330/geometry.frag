#version 330 core
#define GPU_SHADER 1
#define GPU_FRAGMENT_SHADER 1
#define GPU_OPENGL 1
in Side {
  flat vec4 side_tint;
} side;
layout(location = 0) out vec4 color;
 void main() { color = side.side_tint; } 
