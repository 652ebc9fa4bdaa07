#include "lib/target.glsl"

void main()
{
  vec2 place = particle_iface.on_quad;
  float inside = max(1.0 - dot(place, place), 0.0);
  float fade = 1.0 - particle_iface.life;
  // A black body that cools: red fades last.
  vec3 color = vec3(fade, fade * fade, fade * fade * fade * fade);
  frag_color = target_encode(vec4(color * inside, inside * fade));
}
