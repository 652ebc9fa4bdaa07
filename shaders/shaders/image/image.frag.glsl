#include "lib/target.glsl"

void main()
{
  vec4 color = texture(picture, image_iface.uv) * tint;
#ifdef IMAGE_MULTIPLY
  color.rgb *= color.a;
#else
  color.rgb *= tint.a;
#endif
  frag_color = target_encode(color);
}
