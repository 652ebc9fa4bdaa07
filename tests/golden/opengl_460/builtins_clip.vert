#version 460 core
#define GPU_SHADER 1
#define GPU_VERTEX_SHADER 1
#define GPU_OPENGL 1
out float gl_ClipDistance[2];
out float gl_CullDistance[1];
 void si_main() { gl_ClipDistance[1] = 0.5; gl_ClipDistance[0] = 1.0; gl_Position = vec4(0.0); } 
void main()
{
  si_main();
  gl_Position.z = 2.0 * gl_Position.z - gl_Position.w;
}
