#version 460 core
#define GPU_SHADER 1
#define GPU_TESS_EVALUATION_SHADER 1
#define GPU_OPENGL 1
layout(quads, equal_spacing, cw) in;
layout(location = 0) in Ground {
  float height;
  flat int id;
  vec3 tint;
} ground_in[];
layout(location = 0) out Ground {
  float height;
  flat int id;
  vec3 tint;
} ground_out;
void interpolate_bilinear()
{
  gl_Position = ((1.0 - gl_TessCoord.x) * (1.0 - gl_TessCoord.y)) * gl_in[0].gl_Position + (gl_TessCoord.x * (1.0 - gl_TessCoord.y)) * gl_in[1].gl_Position + (gl_TessCoord.x * gl_TessCoord.y) * gl_in[2].gl_Position + ((1.0 - gl_TessCoord.x) * gl_TessCoord.y) * gl_in[3].gl_Position;
  ground_out.height = ((1.0 - gl_TessCoord.x) * (1.0 - gl_TessCoord.y)) * ground_in[0].height + (gl_TessCoord.x * (1.0 - gl_TessCoord.y)) * ground_in[1].height + (gl_TessCoord.x * gl_TessCoord.y) * ground_in[2].height + ((1.0 - gl_TessCoord.x) * gl_TessCoord.y) * ground_in[3].height;
  ground_out.id = ground_in[0].id;
  ground_out.tint = ((1.0 - gl_TessCoord.x) * (1.0 - gl_TessCoord.y)) * ground_in[0].tint + (gl_TessCoord.x * (1.0 - gl_TessCoord.y)) * ground_in[1].tint + (gl_TessCoord.x * gl_TessCoord.y) * ground_in[2].tint + ((1.0 - gl_TessCoord.x) * gl_TessCoord.y) * ground_in[3].tint;
}
#define FOR_EACH_VARYING(F) F(ground_out.height, ground_in, height) F(ground_out.tint, ground_in, tint)
#define FOR_EACH_FLAT(F) F(ground_out.id, ground_in, id)

#define MIDDLE(o, i, m) o = (i[0].m + i[1].m + i[2].m + i[3].m) * 0.25;
#define FIRST(o, i, m) o = i[0].m;
      void si_main() {
        interpolate_bilinear();
        if (gl_TessCoord.x > 0.5) {
          FOR_EACH_VARYING(MIDDLE)
          FOR_EACH_FLAT(FIRST)
        }
      }
    
void main()
{
  si_main();
  gl_Position.z = 2.0 * gl_Position.z - gl_Position.w;
}
