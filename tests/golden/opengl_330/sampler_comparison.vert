#version 330 core
#define GPU_SHADER 1
#define GPU_VERTEX_SHADER 1
#define GPU_OPENGL 1
uniform sampler2DShadow shadow_map;
uniform sampler2D heights;
 void si_main() { gl_Position = textureLod(heights, vec2(0.5), 0.0); } 
void main()
{
  si_main();
  gl_Position.z = 2.0 * gl_Position.z - gl_Position.w;
}
