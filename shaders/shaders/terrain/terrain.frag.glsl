#include "lib/target.glsl"
#include "terrain/height.glsl"

void main()
{
#ifndef TERRAIN_CLIP
  if (terrain_iface.height < water_level) {
    discard;
  }
#endif
  vec3 normal = height_normal(terrain_iface.map_uv);
  float steep = smoothstep(0.55, 0.85, normal.y);
  float snow = smoothstep(0.6, 0.8, terrain_iface.height / max(extent.y, 1e-3)) * steep;
  vec3 ground = mix(vec3(0.22, 0.19, 0.16), vec3(0.12, 0.2, 0.06), steep);
  vec3 color = mix(ground, vec3(0.85, 0.87, 0.9), snow);
  float light = 0.15 + 0.85 * max(dot(normal, normalize(vec3(0.4, 0.8, 0.3))), 0.0);
  frag_color = target_encode(vec4(color * light, 1.0));
}
