#version 430 core
#extension GL_ARB_shader_viewport_layer_array : require
#extension GL_ARB_shader_viewport_layer_array : require
#define GPU_SHADER 1
#define GPU_VERTEX_SHADER 1
#define GPU_OPENGL 1
 void si_main() { gl_Layer = 1; gl_ViewportIndex = 0; gl_Position = vec4(0.0); } 
void main()
{
  si_main();
  gl_Position.z = 2.0 * gl_Position.z - gl_Position.w;
}
