#include "lib/target.glsl"

void main()
{
  frag_color = target_encode(color);
}
