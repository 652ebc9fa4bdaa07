#include "lib/target.glsl"

void main()
{
  ivec2 cell = ivec2(floor(gl_FragCoord.xy / max(square, 1.0)));
  bool is_first = ((cell.x + cell.y) & 1) == 0;
  frag_color = target_encode(is_first ? first_color : second_color);
}
