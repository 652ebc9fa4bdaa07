#version 320 es
#define GPU_SHADER 1
#define GPU_VERTEX_SHADER 1
#define GPU_GLES 1
precision highp float;
precision highp int;
layout(location = 0) in float a_float;
layout(location = 1) in vec2 a_vec2;
layout(location = 2) in vec3 a_vec3;
layout(location = 3) in vec4 a_vec4;
layout(location = 4) in int a_int;
layout(location = 5) in ivec2 a_ivec2;
layout(location = 6) in ivec3 a_ivec3;
layout(location = 7) in ivec4 a_ivec4;
layout(location = 8) in uint a_uint;
layout(location = 9) in uvec2 a_uvec2;
layout(location = 10) in uvec3 a_uvec3;
layout(location = 11) in uvec4 a_uvec4;
 void si_main() { gl_Position = vec4(a_float + float(a_vec2.x) + float(a_vec3.x) + float(a_vec4.x) + float(a_int) + float(a_ivec2.x) + float(a_ivec3.x) + float(a_ivec4.x) + float(a_uint) + float(a_uvec2.x) + float(a_uvec3.x) + float(a_uvec4.x)); } 
void main()
{
  si_main();
  gl_Position.z = 2.0 * gl_Position.z - gl_Position.w;
}
