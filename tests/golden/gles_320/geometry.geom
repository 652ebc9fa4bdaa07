#version 320 es
#define GPU_SHADER 1
#define GPU_GEOMETRY_SHADER 1
#define GPU_GLES 1
precision highp float;
precision highp int;
layout(triangles, invocations = 2) in;
layout(triangle_strip, max_vertices = 3) out;
void si_emit_vertex() { gl_Position.z = 2.0 * gl_Position.z - gl_Position.w; EmitVertex(); }
layout(location = 0) in Corner {
  vec4 tint;
} corner_in[];
layout(location = 0) out Side {
  flat vec4 side_tint;
} side_out;
 void main() {
      for (int i = 0; i < 3; i++) {
        side_out.side_tint = corner_in[i].tint;
        gl_Layer = gl_InvocationID;
        gl_Position = gl_in[i].gl_Position;
        si_emit_vertex();
      }
      EndPrimitive();
    } 
