#version 300 es
#define GPU_SHADER 1
#define GPU_VERTEX_SHADER 1
#define GPU_GLES 1
precision highp float;
precision highp int;
precision highp sampler2D;
const bool bumpy = true;
uniform highp sampler2D layer0_map;
uniform highp sampler2D layer1_map;
uniform mat4 place;
uniform float bumps0_height;
layout(location = 0) in vec3 pos;
layout(location = 1) in vec2 layer0_uv;
layout(location = 2) in vec2 layer1_uv;
layout(location = 3) in vec3 normal;
out vec2 si_v0;
out vec2 si_v1;
out vec3 si_v2;
 void place0_main() { gl_Position = place * vec4(pos, 1.0); } 
void si_composed()
{
  place0_main();
  si_v0 = layer0_uv;
  si_v1 = layer1_uv;
  si_v2 = normal;
}
void main()
{
  si_composed();
  gl_Position.z = 2.0 * gl_Position.z - gl_Position.w;
}
