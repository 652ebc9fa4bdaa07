#version 460 core
#define GPU_SHADER 1
#define GPU_TESS_EVALUATION_SHADER 1
#define GPU_OPENGL 1
layout(quads, equal_spacing, cw, point_mode) in;
layout(location = 0) in Ground {
  float height;
} ground_in[];
layout(location = 0) out Ground {
  float height;
} ground_out;
 void si_main() {
      ground_out.height = ground_in[0].height;
      gl_Position = gl_in[0].gl_Position + vec4(gl_TessCoord, 0.0);
    } 
void main()
{
  si_main();
  gl_Position.z = 2.0 * gl_Position.z - gl_Position.w;
}
