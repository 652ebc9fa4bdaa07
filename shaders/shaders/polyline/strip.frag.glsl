#include "lib/target.glsl"
#include "polyline/cover.glsl"

void main()
{
  vec4 color = polyline_strip.line_color;
  color.a *= cover_line(polyline_strip.line_place, polyline_strip.line_size);
  if (color.a <= 0.0) {
    discard;
  }
  frag_color = target_encode(color);
}
