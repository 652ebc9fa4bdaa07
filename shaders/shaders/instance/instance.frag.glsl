#include "lib/target.glsl"

void main()
{
  float facing = max(dot(normalize(instance_iface.normal), normalize(to_light)), 0.0);
  vec4 tint = instance_iface.copy_tint;
  frag_color = target_encode(vec4(tint.rgb * (0.1 + 0.9 * facing), tint.a));
  frag_index = instance_iface.copy_index;
}
