#version 320 es
#define GPU_SHADER 1
#define GPU_TESS_EVALUATION_SHADER 1
#define GPU_GLES 1
precision highp float;
precision highp int;
layout(triangles, equal_spacing, cw) in;
layout(location = 0) in Point {
  vec2 uv;
  flat int kind;
} point_in[];
layout(location = 2) patch in Frame {
  float scale;
  mat2 axes;
} frame_in;
layout(location = 0) out Surface {
  vec3 color;
  flat int kind;
} surface_out;
void interpolate_barycentric()
{
  gl_Position = gl_TessCoord.x * gl_in[0].gl_Position + gl_TessCoord.y * gl_in[1].gl_Position + gl_TessCoord.z * gl_in[2].gl_Position;
  surface_out.kind = point_in[0].kind;
}

            void si_main()
            {
                interpolate_barycentric();
                surface_out.color = vec3(frame_in.axes * point_in[0].uv, frame_in.scale);
            }
        
void main()
{
  si_main();
  gl_Position.z = 2.0 * gl_Position.z - gl_Position.w;
}
