#include "forward/light.glsl"
#include "lib/target.glsl"

/// Base colour and opacity at this fragment.
vec4 forward_base()
{
  vec4 base = material.base * texture(base_map, forward_iface.uv);
  if (vertex_color) {
    base *= forward_iface.tint;
  }
  return base;
}

void forward_discard(float alpha)
{
  if (alpha < material.emission.w) {
    discard;
  }
}

/// Radiance that leaves the surface here towards the eye.
vec3 forward_radiance(vec3 base)
{
  vec3 map = texture(surface_map, forward_iface.uv).rgb;
  Surface surface = surface_here(base, map, gl_FrontFacing);
  vec3 radiance = vec3(0.0);
  if (emissive) {
    radiance += material.emission.rgb * texture(emission_map, forward_iface.uv).rgb;
  }
  if (ibl) {
    float open = 1.0;
    if (occlusion) {
      open = mix(1.0, map.x, material.occlusion);
    }
    radiance += light_environment(surface, open);
  }
  int count = min(int(lighting.count.x), int(FORWARD_LIGHTS));
  for (int i = 0; i < count; i++) {
    float arriving = 1.0;
    if (shadow) {
      arriving = i == 0 ? light_unshadowed(surface.position) : 1.0;
    }
    radiance += arriving * light_reflected(lighting.lights[i], surface);
  }
  if (clear_coat) {
    radiance = light_coated(surface, radiance);
  }
  if (fog) {
    float left = exp(-lighting.fog.w * distance(view.eye.xyz, surface.position));
    radiance = mix(lighting.fog.rgb, radiance, left);
  }
  return radiance;
}

void main()
{
  if (depth_only) {
    if (alpha_test) {
      forward_discard(forward_base().a);
    }
    frag_color = vec4(0.0);
  } else {
    vec4 base = forward_base();
    if (alpha_test) {
      forward_discard(base.a);
    }
    float opacity = 1.0;
    if (transparent) {
      opacity = base.a;
    }
    frag_color = target_encode(vec4(forward_radiance(base.rgb), opacity));
  }
}
