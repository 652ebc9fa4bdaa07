#version 330 core
#define GPU_SHADER 1
#define GPU_VERTEX_SHADER 1
#define GPU_OPENGL 1
uniform int si_base_instance;
layout(location = 0) in vec4 place;
 void si_main() {
      gl_Position = place + vec4(0.25 * float((si_base_instance + gl_InstanceID)), 0.0, 0.0, 0.0);
      if (gl_VertexID == 0) { return; }
      gl_Position.z *= 0.5;
    } 
void main()
{
  si_main();
  gl_Position.z = 2.0 * gl_Position.z - gl_Position.w;
}
