#version 430 core
#define GPU_SHADER 1
#define GPU_GEOMETRY_SHADER 1
#define GPU_OPENGL 1
layout(triangles) in;
layout(triangle_strip, max_vertices = 3) out;
void si_emit_vertex() { gl_Position.z = 2.0 * gl_Position.z - gl_Position.w; EmitVertex(); }
in Corner {
  vec4 tint;
  flat int id;
  float weights[2];
} corner_in[];
out Side {
  vec4 tint;
  flat int id;
  float edge;
} side_out;
void pass_through(int vertex)
{
  gl_Position = gl_in[vertex].gl_Position;
  gl_PrimitiveID = gl_PrimitiveIDIn;
  side_out.tint = corner_in[vertex].tint;
  side_out.id = corner_in[vertex].id;
}
 void main() {
      for (int i = 0; i < 3; i++) {
        pass_through(i);
        side_out.edge = float(i) * corner_in[i].weights[1];
        si_emit_vertex();
      }
      EndPrimitive();
    } 
