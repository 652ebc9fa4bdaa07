#include "forward/light.glsl"
#include "lib/target.glsl"

void main()
{
  vec4 base = material.base * texture(base_map, forward_iface.uv);
  if (base.a < material.emission.w) {
    discard;
  }
  vec3 map = texture(surface_map, forward_iface.uv).rgb;
  Surface surface = surface_here(base.rgb, map, gl_FrontFacing);

  vec3 radiance = material.emission.rgb * texture(emission_map, forward_iface.uv).rgb;
  radiance += light_environment(surface, mix(1.0, map.x, material.occlusion));
  int count = min(int(lighting.count.x), int(FORWARD_LIGHTS));
  for (int i = 0; i < count; i++) {
    float arriving = use_shadow && i == 0 ? light_unshadowed(surface.position) : 1.0;
    radiance += arriving * light_reflected(lighting.lights[i], surface);
  }
  frag_color = target_encode(vec4(radiance, base.a));
}
