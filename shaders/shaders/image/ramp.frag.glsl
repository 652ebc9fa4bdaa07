#include "lib/target.glsl"

void main()
{
  float value = texture(field, image_iface.uv).r;
  float extent = max(field_range.y - field_range.x, 1e-6);
  float place = clamp((value - field_range.x) / extent, 0.0, 1.0);
  frag_color = target_encode(texture(ramp, place) * tint);
}
