#include "lib/target.glsl"

void main()
{
  vec4 color = texture(picture, image_iface.uv) * tint;
  frag_color = target_encode(vec4(color.rgb, color.a * texture(mask, image_iface.uv).r));
}
