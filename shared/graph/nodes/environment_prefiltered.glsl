// Light from all around, by a map whose levels were blurred before: the last for the roughest surface.
#include "ggx.glsl"
#include "latlong.glsl"
#include "ball.glsl"

/// Where between the first and the last level a roughness is, in the library's convention for maps: even steps in perceptual
/// roughness for smooth surfaces, and in its square for rough ones.
float environment_part(vec2 alpha)
{
  float rough = sqrt(alpha.x * alpha.y);
  return rough < 0.25 ? sqrt(rough) : 0.5 * rough + 0.375;
}

float environment_level(vec2 alpha)
{
  return environment_part(alpha) * max(float($envRadianceMips) - 1.0, 0.0);
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
