// Light from all around, by samples where a surface reflects most (Colbert, Křivánek 2007).
#include "ggx.glsl"
#include "latlong.glsl"
#include "ball.glsl"

/// Two numbers from 0 to 1 that are spread evenly (Marques et al. 2013, Spherical Fibonacci Point Sets).
vec2 environment_point(int index, int count)
{
  float golden = 0.61803398875;
  return vec2((float(index) + 0.5) / float(count), fract((float(index) + 0.5) * golden));
}

/// What is reflected toward the camera.
vec3 environment_reflected(Fresnel fresnel, vec3 normal, vec3 tangent, vec3 view, vec2 alpha)
{
  vec3 x = closure_tangent(normal, tangent);
  vec3 y = cross(normal, x);
  vec3 from = closure_local(view, x, y, normal);
  from.z = max(from.z, 1e-4);
  vec3 sum = vec3(0.0);
  for (int index = 0; index < $envRadianceSamples; index++) {
    vec3 facet = ggx_facet(environment_point(index, $envRadianceSamples), from, alpha);
    vec3 light = reflect(-from, facet);
    float cosine = clamp(dot(from, facet), 1e-4, 1.0);
    if (light.z > 0.0) {
      float masked = 1.0 + ggx_lambda(from, alpha);
      float density = ggx_density(facet, alpha) / (masked * 4.0 * from.z);
      vec3 world = light.x * x + light.y * y + light.z * normal;
      float level = latlong_level(world, density, float($envRadianceSamples), float($envRadianceMips));
      vec3 seen = latlong_texel($envRadiance, world, $envMatrix, level);
      sum += seen * fresnel_at(fresnel, cosine) * masked * ggx_shadowing(from, light, alpha);
    }
  }
  return sum * $envLightIntensity / float($envRadianceSamples);
}

/// What passes through a body toward the camera.
vec3 environment_passed(float ior, Fresnel fresnel, vec3 normal, vec3 tangent, vec3 view, vec2 alpha)
{
  vec3 x = closure_tangent(normal, tangent);
  vec3 y = cross(normal, x);
  vec3 from = closure_local(view, x, y, normal);
  from.z = max(from.z, 1e-4);
  vec3 sum = vec3(0.0);
  for (int index = 0; index < $envRadianceSamples; index++) {
    vec3 facet = ggx_facet(environment_point(index, $envRadianceSamples), from, alpha);
    float cosine = clamp(dot(from, facet), 1e-4, 1.0);
    float masked = 1.0 + ggx_lambda(from, alpha);
    float density = ggx_density(facet, alpha) / (masked * 4.0 * from.z);
    vec3 turned = ball_refracted(view, facet.x * x + facet.y * y + facet.z * normal, ior);
    float level = latlong_level(turned, density, float($envRadianceSamples), float($envRadianceMips));
    vec3 seen = latlong_texel($envRadiance, turned, $envMatrix, level);
    sum += seen * (vec3(1.0) - fresnel_at(fresnel, cosine));
  }
  return sum * $envLightIntensity / float($envRadianceSamples);
}

vec3 environment_diffuse(vec3 normal)
{
  return latlong_irradiance(normal);
}
