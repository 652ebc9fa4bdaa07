#include "polyline/segment.glsl"

void main()
{
  int index = gl_VertexIndex / 6;
  int corner = gl_VertexIndex - index * 6;
  PolylinePoint from = line_points[index];
  PolylinePoint to = line_points[index + 1];

  // Two triangles: first right, second right, first left; first left, second right, second left.
  bool at_second = corner == 1 || corner == 4 || corner == 5;
  bool left = corner == 2 || corner == 3 || corner == 5;
  vec4 first = view.world_to_clip * vec4(from.position.xyz, 1.0);
  vec4 second = view.world_to_clip * vec4(to.position.xyz, 1.0);
  PolylineSegment segment = segment_of(first, second);

  vec4 clip = segment_corner(segment, at_second, left);
  bool broken = to.position.w == 0.0;
  polyline_iface.line_color = at_second ? to.color : from.color;
  polyline_iface.line_place = vec3(segment_place(segment, at_second, left), 1.0) * clip.w;
  polyline_iface.line_size = vec2(segment.extent, 0.5 * line_width);
  // A broken segment becomes six equal points outside of the view.
  gl_Position = broken ? vec4(2.0, 2.0, 2.0, 1.0) : clip;
}
