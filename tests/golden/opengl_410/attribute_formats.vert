#version 410 core
#define GPU_SHADER 1
#define GPU_VERTEX_SHADER 1
#define GPU_OPENGL 1
layout(location = 0) in vec3 at;
layout(location = 1) in vec4 tint;
layout(location = 2) in vec2 folded;
layout(location = 3) in vec4 wide;
layout(location = 4) in uvec4 bones;
 void si_main() { gl_Position = vec4(at + wide.xyz + vec3(folded, float(bones.x)), tint.x); } 
void main()
{
  si_main();
  gl_Position.z = 2.0 * gl_Position.z - gl_Position.w;
}
