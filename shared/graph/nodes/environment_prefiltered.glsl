// Light from all around, by a map whose levels were blurred before: the last for the roughest surface.
#include "ggx.glsl"
#include "latlong.glsl"
#include "ball.glsl"

/// The level of a roughness: the steps are even in perceptual roughness.
float environment_level(vec2 alpha)
{
  return sqrt(sqrt(alpha.x * alpha.y)) * max(float($envRadianceMips) - 1.0, 0.0);
}

/// What is reflected toward the camera (Karis 2013, Real Shading in Unreal Engine 4: a split sum).
vec3 environment_reflected(Fresnel fresnel, vec3 normal, vec3 tangent, vec3 view, vec2 alpha)
{
  float cosine = clamp(dot(normal, view), 1e-4, 1.0);
  vec3 seen = latlong_texel($envRadiance, reflect(-view, normal), $envMatrix, environment_level(alpha));
  return seen * ggx_albedo(fresnel, cosine, sqrt(alpha.x * alpha.y)) * $envLightIntensity;
}

/// What passes through a body toward the camera.
vec3 environment_passed(float ior, Fresnel fresnel, vec3 normal, vec3 tangent, vec3 view, vec2 alpha)
{
  float cosine = clamp(dot(normal, view), 1e-4, 1.0);
  vec3 turned = ball_refracted(view, normal, ior);
  vec3 seen = latlong_texel($envRadiance, turned, $envMatrix, environment_level(alpha));
  return seen * (vec3(1.0) - fresnel_at(fresnel, cosine)) * $envLightIntensity;
}

vec3 environment_diffuse(vec3 normal)
{
  return latlong_irradiance(normal);
}
