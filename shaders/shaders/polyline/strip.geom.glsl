#include "polyline/segment.glsl"

void main()
{
  PolylineSegment segment = segment_of(gl_in[0].gl_Position, gl_in[1].gl_Position);
  for (int i = 0; i < 4; i++) {
    bool at_second = i >= 2;
    bool left = (i & 1) != 0;
    polyline_strip_out.line_color =
        at_second ? polyline_corner_in[1].corner_color : polyline_corner_in[0].corner_color;
    polyline_strip_out.line_place = segment_place(segment, at_second, left);
    polyline_strip_out.line_size = vec2(segment.extent, 0.5 * line_width);
    gl_Position = segment_corner(segment, at_second, left);
    EmitVertex();
  }
  EndPrimitive();
}
