#version 430 core
#define GPU_SHADER 1
#define GPU_VERTEX_SHADER 1
#define GPU_OPENGL 1
uniform int si_base_instance;
out Block {
  vec4 color;
  flat uint id;
  noperspective vec2 edge;
  vec2 corners[3];
} block_iface;
layout(location = 6) out vec3 loose_color;
layout(location = 7) flat out int loose_id;
 void si_main() {
      block_iface.color = vec4(1.0);
      block_iface.id = 1u;
      block_iface.edge = vec2(0.5);
      block_iface.corners[2] = vec2(0.25);
      loose_color = vec3(0.0);
      loose_id = gl_VertexID + (si_base_instance + gl_InstanceID);
      gl_Position = vec4(0.0);
    } 
void main()
{
  si_main();
  gl_Position.z = 2.0 * gl_Position.z - gl_Position.w;
}
