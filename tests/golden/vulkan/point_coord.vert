#version 460
#define GPU_SHADER 1
#define GPU_VERTEX_SHADER 1
#define GPU_VULKAN 1
layout(location = 0) in vec4 place;
 void main() {
      gl_Position = place + vec4(0.25 * float(gl_InstanceIndex), 0.0, 0.0, 0.0);
      if (gl_VertexIndex == 0) { return; }
      gl_Position.z *= 0.5;
    } 
