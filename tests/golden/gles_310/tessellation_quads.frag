#version 310 es
#define GPU_SHADER 1
#define GPU_FRAGMENT_SHADER 1
#define GPU_GLES 1
precision highp float;
precision highp int;
struct Ground {
  float height;
};
Ground ground;
layout(location = 0) in float si_v0_height;
layout(location = 0) out vec4 color;
 void si_main() { color = vec4(ground.height); } 
void main()
{
  ground.height = si_v0_height;
  si_main();
}
