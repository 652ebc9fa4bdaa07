#version 410 core
#define GPU_SHADER 1
#define GPU_TESS_CONTROL_SHADER 1
#define GPU_OPENGL 1
layout(vertices = 3) out;
in Corner {
  vec2 uv;
} corner_in[];
out Point {
  vec2 uv;
  flat int kind;
} point_out[];
patch out Frame {
  float scale;
  mat2 axes;
} frame_out;
void pass_through(int vertex)
{
  gl_out[gl_InvocationID].gl_Position = gl_in[vertex].gl_Position;
  point_out[gl_InvocationID].uv = corner_in[vertex].uv;
}

            void main()
            {
                pass_through(gl_InvocationID);
                point_out[gl_InvocationID].kind = gl_InvocationID;
                frame_out.scale = 2.0;
                frame_out.axes = mat2(1.0);
                gl_TessLevelOuter[0] = 1.0;
                gl_TessLevelOuter[1] = 1.0;
                gl_TessLevelOuter[2] = 1.0;
                gl_TessLevelInner[0] = 1.0;
            }
        
