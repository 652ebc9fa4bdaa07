#include "lib/target.glsl"

void main()
{
  float away = length(point_iface.from_center);
  float covered = clamp(point_iface.radius - away + 0.5, 0.0, 1.0);
  if (covered <= 0.0) {
    discard;
  }
  float outlined = clamp(away - (point_iface.radius - outline_width) + 0.5, 0.0, 1.0);
  vec4 color = mix(point_iface.point_fill, outline_color, outlined);
  frag_color = target_encode(vec4(color.rgb, color.a * covered));
}
