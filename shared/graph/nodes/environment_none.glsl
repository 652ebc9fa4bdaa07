// No light from all around.
#include "ggx.glsl"

vec3 environment_reflected(Fresnel fresnel, vec3 normal, vec3 tangent, vec3 view, vec2 alpha)
{
  return vec3(0.0);
}

vec3 environment_passed(float ior, Fresnel fresnel, vec3 normal, vec3 tangent, vec3 view, vec2 alpha)
{
  return vec3(0.0);
}

vec3 environment_diffuse(vec3 normal)
{
  return vec3(0.0);
}
