// Closures of bodies that scatter light below their surface.
#include "closure.glsl"
#include "$fileEnvironment"

/// Oren and Nayar's model without the light between facets (Fujii 2012, A Tiny Improvement of Oren-Nayar Reflectance
/// Model, lists it as qualitative), times the cosine and without the colour.
float diffuse_rough(float n_v, float n_l, float l_v, float roughness)
{
  float variance = roughness * roughness;
  float a = 1.0 - 0.5 * variance / (variance + 0.33);
  float b = 0.45 * variance / (variance + 0.09);
  float s = l_v - n_l * n_v;
  float t = s > 0.0 ? s / max(n_l, n_v) : 0.0;
  return (a + b * t) * n_l / CLOSURE_PI;
}

/// What it reflects of light from everywhere: a polynomial through the integral, within 0.001.
float diffuse_rough_albedo(float n_v, float roughness)
{
  float variance = roughness * roughness;
  float a = 1.0 - 0.5 * variance / (variance + 0.33);
  float b = 0.45 * variance / (variance + 0.09);
  float x = sqrt(max(1.0 - n_v, 0.0));
  float mean = x * (0.28814 + x * (0.12169 + x * (-0.23079 + x * (0.7969 - x * 0.47576))));
  return a + b * mean;
}

/// One reflection off Fujii's facets from everywhere (Portsmouth, Kutz, Hill 2024, EON: A Practical Energy-Preserving Rough
/// Diffuse BRDF, eq. 14 and 15).
float diffuse_eon_albedo(float cosine, float roughness)
{
  float a = 1.0 / (1.0 + (0.5 - 2.0 / (3.0 * CLOSURE_PI)) * roughness);
  float c = clamp(cosine, 1e-3, 1.0);
  float sine = sqrt(max(1.0 - c * c, 0.0));
  float cubed = sine * sine * sine;
  float g = sine * (acos(c) - sine * c) + 2.0 / 3.0 * (sine / c * (1.0 - cubed) - sine);
  return a * (1.0 + roughness * g / CLOSURE_PI);
}

/// The mean of that over all directions (the same, eq. 17).
float diffuse_eon_mean(float roughness)
{
  float a = 1.0 / (1.0 + (0.5 - 2.0 / (3.0 * CLOSURE_PI)) * roughness);
  return a * (1.0 + (2.0 / 3.0 - 28.0 / (15.0 * CLOSURE_PI)) * roughness);
}

/// Colour of what is reflected more than once (the same, eq. 19).
vec3 diffuse_eon_many(vec3 color, float roughness)
{
  float mean = diffuse_eon_mean(roughness);
  return color * color * mean / (vec3(1.0) - color * max(1.0 - mean, 0.0));
}

/// The model that keeps its energy, times the cosine.
vec3 diffuse_eon(float n_v, float n_l, float l_v, vec3 color, float roughness)
{
  float a = 1.0 / (1.0 + (0.5 - 2.0 / (3.0 * CLOSURE_PI)) * roughness);
  float s = l_v - n_l * n_v;
  float t = s > 0.0 ? s / max(n_l, n_v) : s;
  float single = a * (1.0 + roughness * t) / CLOSURE_PI;
  float lost_v = max(1.0 - diffuse_eon_albedo(n_v, roughness), 1e-7);
  float lost_l = max(1.0 - diffuse_eon_albedo(n_l, roughness), 1e-7);
  float lost = max(1.0 - diffuse_eon_mean(roughness), 1e-7);
  vec3 many = diffuse_eon_many(color, roughness) / CLOSURE_PI * lost_v * lost_l / lost;
  return (color * single + many) * n_l;
}

void diffuse_oren_nayar(ClosureData data, float weight, vec3 color, float roughness, vec3 normal, bool energy_compensation, inout BSDF bsdf)
{
  bsdf.throughput = vec3(0.0);
  if (weight > 0.0) {
    vec3 z = closure_facing(normal, data.V);
    float n_v = clamp(dot(z, data.V), 1e-4, 1.0);
    if (data.closureType == CLOSURE_REFLECTION) {
      float n_l = dot(z, data.L);
      if (n_l > 0.0) {
        float l_v = dot(data.L, data.V);
        vec3 found = energy_compensation ? diffuse_eon(n_v, n_l, l_v, color, roughness) : color * diffuse_rough(n_v, n_l, l_v, roughness);
        bsdf.response = found * weight * data.occlusion;
      }
    } else if (data.closureType == CLOSURE_INDIRECT) {
      vec3 albedo = color * diffuse_rough_albedo(n_v, roughness);
      if (energy_compensation) {
        float single = diffuse_eon_albedo(n_v, roughness);
        albedo = color * single + diffuse_eon_many(color, roughness) * (1.0 - single);
      }
      bsdf.response = environment_diffuse(z) * albedo * weight;
    }
  }
}

void diffuse_translucent(ClosureData data, float weight, vec3 color, vec3 normal, inout BSDF bsdf)
{
  bsdf.throughput = vec3(0.0);
  if (weight > 0.0) {
    vec3 z = -closure_facing(normal, data.V);
    if (data.closureType == CLOSURE_REFLECTION) {
      bsdf.response = color * max(dot(z, data.L), 0.0) / CLOSURE_PI * weight;
    } else if (data.closureType == CLOSURE_INDIRECT) {
      bsdf.response = environment_diffuse(z) * color * weight;
    }
  }
}

/// How far light spreads (Christensen, Burley 2015, Approximate Reflectance Profiles for Efficient Subsurface Scattering,
/// eq. 3), around a ring.
vec3 diffuse_profile(float distance_along, vec3 radius)
{
  vec3 d = max(radius, vec3(1e-4));
  return (exp(-vec3(distance_along) / d) + exp(-vec3(distance_along) / (3.0 * d))) / (8.0 * CLOSURE_PI * d);
}

/// Light on a ball of this curvature, gathered over a ring around the point (Penner, Borshukov 2011, Pre-Integrated Skin
/// Shading).
vec3 diffuse_spread(float n_l, float curvature, vec3 radius)
{
  float angle = acos(clamp(n_l, -1.0, 1.0));
  float bend = 1.0 / max(curvature, 1e-3);
  vec3 light = vec3(0.0);
  vec3 weights = vec3(0.0);
  for (int step_index = 0; step_index < 24; step_index++) {
    float x = CLOSURE_PI * ((float(step_index) + 0.5) / 12.0 - 1.0);
    vec3 share = diffuse_profile(abs(2.0 * bend * sin(0.5 * x)), radius);
    light += share * max(cos(angle + x), 0.0);
    weights += share;
  }
  return light / max(weights, vec3(1e-8));
}

void diffuse_subsurface(ClosureData data, float weight, vec3 color, vec3 radius, float anisotropy, vec3 normal, inout BSDF bsdf)
{
  bsdf.throughput = vec3(0.0);
  if (weight > 0.0) {
    vec3 z = closure_facing(normal, data.V);
    // Light that is scattered forward goes farther before it comes out.
    vec3 far = radius / max(1.0 - anisotropy, 0.05);
    if (data.closureType == CLOSURE_REFLECTION) {
      float curvature = length(fwidth(z)) / max(length(fwidth(data.P)), 1e-6);
      bsdf.response = color * diffuse_spread(dot(z, data.L), curvature, far) / CLOSURE_PI * data.occlusion * weight;
    } else if (data.closureType == CLOSURE_INDIRECT) {
      bsdf.response = environment_diffuse(z) * color * weight;
    }
  }
}
