// Rough interfaces: the distribution of Trowbridge and Reitz, also called GGX. Directions stand in the surface's frame.
#include "closure.glsl"
#include "fresnel.glsl"

/// How many microfacets face a direction (Heitz 2014, Understanding the Masking-Shadowing Function, eq. 85).
float ggx_density(vec3 facet, vec2 alpha)
{
  vec3 scaled = vec3(facet.xy / alpha, facet.z);
  float squared = dot(scaled, scaled);
  return 1.0 / (CLOSURE_PI * alpha.x * alpha.y * squared * squared);
}

/// Smith's function (Heitz 2014, eq. 72 and 86).
float ggx_lambda(vec3 direction, vec2 alpha)
{
  vec2 slope = alpha * direction.xy / max(abs(direction.z), 1e-6);
  return 0.5 * (sqrt(1.0 + dot(slope, slope)) - 1.0);
}

/// The part of the facets that both directions see (Heitz 2014, eq. 99).
float ggx_shadowing(vec3 view, vec3 light, vec2 alpha)
{
  return 1.0 / (1.0 + ggx_lambda(view, alpha) + ggx_lambda(light, alpha));
}

/// A facet that is seen, for two numbers from 0 to 1 (Heitz 2018, Sampling the GGX Distribution of Visible Normals).
vec3 ggx_facet(vec2 random, vec3 view, vec2 alpha)
{
  vec3 stretched = normalize(vec3(alpha * view.xy, view.z));
  float squared = dot(stretched.xy, stretched.xy);
  vec3 x = squared > 0.0 ? vec3(-stretched.y, stretched.x, 0.0) * inversesqrt(squared) : vec3(1.0, 0.0, 0.0);
  vec3 y = cross(stretched, x);
  float radius = sqrt(random.x);
  float angle = 2.0 * CLOSURE_PI * random.y;
  float a = radius * cos(angle);
  float b = radius * sin(angle);
  float share = 0.5 * (1.0 + stretched.z);
  b = (1.0 - share) * sqrt(max(1.0 - a * a, 0.0)) + share * b;
  vec3 facet = a * x + b * y + sqrt(max(1.0 - a * a - b * b, 0.0)) * stretched;
  return normalize(vec3(alpha * facet.xy, max(facet.z, 1e-6)));
}

/// What is reflected of light from everywhere, without Fresnel's factor: a polynomial through the integral, within 0.045.
float ggx_albedo_white(float cosine, float alpha)
{
  float s = sqrt(alpha);
  float m = cosine;
  float constant = s * (0.4699 + s * (-1.5479 + s * (1.8234 - s * 0.7073)));
  float first = 0.24 + s * (0.2574 + s * (2.9105 - s * 1.2552));
  float second = -1.5172 + s * (-2.2041 + s * 0.1441);
  float third = 2.4397 + s * 0.7716;
  float lost = constant + m * (first + m * (second + m * (third - m * 1.1266)));
  return 1.0 - clamp(lost, 0.0, 1.0);
}

/// The part of it that Schlick's curve adds at grazing angles: a rational function through the integral, within 0.018.
float ggx_albedo_edge(float cosine, float alpha)
{
  float m = cosine;
  float a = alpha;
  float over = 0.9778 + a * (-0.17968 + a * (0.7532 - a * 0.61091))
    + m * (-3.15259 + a * (1.11027 - a * 0.15772) + m * (3.33852 - a * 1.15529 - m * 1.15191));
  float under = 1.0 + a * (13.21703 + a * (17.24192 - a * 9.83493))
    + m * (1.2175 + a * (-55.86801 + a * 160.54925) + m * (3.74152 + a * 26.63937 + m * 4.32798));
  return clamp(over / under, 0.0, 1.0);
}

/// What is reflected of light from everywhere.
vec3 ggx_albedo(Fresnel fresnel, float cosine, float alpha)
{
  float white = ggx_albedo_white(cosine, alpha);
  if (fresnel.film_thickness > 0.0 || fresnel.model == FRESNEL_CONDUCTOR) {
    return white * fresnel_at(fresnel, cosine);
  }
  float edge = min(ggx_albedo_edge(cosine, alpha), white);
  return clamp((white - edge) * fresnel.f0 + edge * fresnel.f90, vec3(0.0), vec3(1.0));
}

/// What light that is reflected more than once adds (Turquin 2019, Practical multiple scattering compensation for
/// microfacet models).
vec3 ggx_compensation(Fresnel fresnel, float cosine, float alpha)
{
  float white = max(ggx_albedo_white(cosine, alpha), 1e-3);
  return vec3(1.0) + fresnel_at(fresnel, cosine) * (1.0 - white) / white;
}

/// Light from one direction, times the cosine.
vec3 ggx_reflected(Fresnel fresnel, vec3 view, vec3 light, vec2 alpha)
{
  vec3 facet = normalize(view + light);
  float cosine = clamp(dot(view, facet), 1e-4, 1.0);
  float seen = ggx_density(facet, alpha) * ggx_shadowing(view, light, alpha) / (4.0 * view.z);
  return seen * fresnel_at(fresnel, cosine);
}
