#include "lib/target.glsl"
#include "polyline/cover.glsl"

void main()
{
  vec2 place = polyline_iface.line_place.xy / polyline_iface.line_place.z;
  vec4 color = polyline_iface.line_color;
  color.a *= cover_line(place, polyline_iface.line_size);
  if (color.a <= 0.0) {
    discard;
  }
  frag_color = target_encode(color);
}
