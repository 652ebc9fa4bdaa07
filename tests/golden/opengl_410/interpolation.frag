#version 410 core
#define GPU_SHADER 1
#define GPU_FRAGMENT_SHADER 1
#define GPU_OPENGL 1
in Block {
  vec4 color;
  flat uint id;
  noperspective vec2 edge;
  vec2 corners[3];
} block_iface;
layout(location = 6) in vec3 loose_color;
flat layout(location = 7) in int loose_id;
layout(location = 0) out vec4 color;
 void main() {
      color = block_iface.color + vec4(block_iface.edge, block_iface.corners[2]);
      color.rgb += loose_color * float(loose_id) * float(block_iface.id);
    } 
