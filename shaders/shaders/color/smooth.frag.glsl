#include "lib/target.glsl"

void color_shade()
{
  frag_color = target_encode(smooth_tint);
}
