#version 310 es
#define GPU_SHADER 1
#define GPU_VERTEX_SHADER 1
#define GPU_GLES 1
precision highp float;
precision highp int;
#define HUE 0.5
struct FileCamera {
  mat4 to_clip;
  vec4 eye;
};

layout(std140, binding = 0) uniform si_block_camera { FileCamera camera; };
vec3 hue_fold(vec3 turns)
{
  return abs(fract(turns) * 2.0 - 1.0);
}



vec3 hue(float turn)
{
  return hue_fold(vec3(turn, turn + 0.25, turn + 0.5));
}



void screen()
{
  gl_Position = camera.to_clip * vec4(hue(0.5), 1.0);
}

void main()
{
  screen();
  gl_Position.z = 2.0 * gl_Position.z - gl_Position.w;
}
