#version 430 core
#define GPU_SHADER 1
#define GPU_VERTEX_SHADER 1
#define GPU_OPENGL 1
uniform mat4 ModelMatrix;
uniform float strength;
uniform int levels[2];
uniform vec2 origin;
uniform vec2 size;
uniform vec4 color;
 void si_main() { gl_Position = ModelMatrix * vec4(origin, size); } 
void main()
{
  si_main();
  gl_Position.z = 2.0 * gl_Position.z - gl_Position.w;
}
