#version 430 core
#define GPU_SHADER 1
#define GPU_VERTEX_SHADER 1
#define GPU_OPENGL 1
layout(location = 0) in mat2 two;
layout(location = 2) in mat4 placement;
layout(location = 6) in vec2 next;
 void si_main() { gl_Position = placement * vec4(two * next, 0.0, 1.0); } 
void main()
{
  si_main();
  gl_Position.z = 2.0 * gl_Position.z - gl_Position.w;
}
