#include "forward/surface.glsl"

/// Radiance that one light sends to the eye.
vec3 light_reflected(ForwardLight light, Surface surface)
{
  vec4 towards = ForwardLight_towards(light, surface.position);
  float n_l = dot(surface.normal, towards.xyz);
  if (n_l <= 0.0 || towards.w <= 0.0) {
    return vec3(0.0);
  }
  vec3 half_vector = normalize(towards.xyz + surface.to_eye);
  float n_h = clamp(dot(surface.normal, half_vector), 0.0, 1.0);
  vec3 fresnel = ggx_fresnel(surface.reflectance, clamp(dot(surface.to_eye, half_vector), 0.0, 1.0));
  vec3 specular = fresnel * (ggx_density(n_h, surface.alpha) * ggx_visibility(n_l, surface.n_v, surface.alpha));
  vec3 diffuse = (1.0 - fresnel) * surface.diffuse * 0.31830988618;
  return (diffuse + specular) * light.intensity.rgb * (n_l * towards.w);
}

/// Radiance out of the environment: the split sum of Karis 2013, section "Image-Based Lighting".
vec3 light_environment(Surface surface, float occlusion)
{
  vec3 mirrored = reflect(-surface.to_eye, surface.normal);
  float level = surface.roughness * (lighting.count.y - 1.0);
  vec3 prefiltered = textureLod(reflection_map, mirrored, level).rgb;
  vec2 split = texture(reflectance_map, vec2(surface.n_v, surface.roughness)).rg;
  vec3 reflected = surface.reflectance * split.x + split.y;
  vec3 irradiance = texture(irradiance_map, surface.normal).rgb;
  vec3 sum = (1.0 - reflected) * surface.diffuse * irradiance + reflected * prefiltered;
  return sum * (occlusion * lighting.count.z);
}

/// Share of the first light that arrives: four comparisons around the place.
float light_unshadowed(vec3 position)
{
  vec4 place = lighting.world_to_shadow * vec4(position, 1.0);
  vec3 shadow = place.xyz / place.w;
  vec2 texel = 1.0 / vec2(textureSize(shadow_map, 0));
  float depth = shadow.z - lighting.count.w;
  float sum = 0.0;
  for (int i = 0; i < 4; i++) {
    vec2 offset = vec2((i & 1) == 0 ? -0.5 : 0.5, (i & 2) == 0 ? -0.5 : 0.5) * texel;
    sum += textureLod(shadow_map, vec3(shadow.xy + offset, depth), 0.0);
  }
  return 0.25 * sum;
}

/// What leaves through a clear coat of an index of refraction of 1.5, and what the coat itself mirrors.
vec3 light_coated(Surface surface, vec3 below)
{
  float fresnel = material.coat.x * (0.04 + 0.96 * pow(1.0 - surface.n_v, 5.0));
  vec3 mirrored = reflect(-surface.to_eye, surface.normal);
  float level = clamp(material.coat.y, 0.0, 1.0) * (lighting.count.y - 1.0);
  vec3 above = textureLod(reflection_map, mirrored, level).rgb * lighting.count.z;
  return mix(below, above, fresnel);
}
