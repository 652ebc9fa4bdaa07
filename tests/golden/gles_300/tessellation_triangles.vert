#version 300 es
#define GPU_SHADER 1
#define GPU_VERTEX_SHADER 1
#define GPU_GLES 1
precision highp float;
precision highp int;
layout(location = 0) in vec3 pos;
struct Ground {
  float height;
};
Ground ground;
out float si_v0_height;
 void si_main() { ground.height = pos.z; gl_Position = vec4(pos, 1.0); } 
void main()
{
  si_main();
  si_v0_height = ground.height;
}
