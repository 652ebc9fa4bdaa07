/// Density of microfacet normals at half vector `n_h` (Walter et al. 2007, "Microfacet Models for Refraction", eq. 33).
/// `alpha` is the square of perceptual roughness (Burley 2012, "Physically-Based Shading at Disney").
float ggx_density(float n_h, float alpha)
{
  float squared = alpha * alpha;
  float spread = (n_h * squared - n_h) * n_h + 1.0;
  return squared / (3.14159265359 * spread * spread);
}

/// Height-correlated shadowing and masking over 4*n_l*n_v (Heitz 2014, "Understanding the Masking-Shadowing Function",
/// eq. 99, with lambda of eq. 72).
float ggx_visibility(float n_l, float n_v, float alpha)
{
  float squared = alpha * alpha;
  float from_light = n_v * sqrt(n_l * n_l * (1.0 - squared) + squared);
  float from_eye = n_l * sqrt(n_v * n_v * (1.0 - squared) + squared);
  return 0.5 / max(from_light + from_eye, 1e-5);
}

/// Reflectance at an angle out of that at normal incidence (Schlick 1994, "An Inexpensive BRDF Model", eq. 15).
vec3 ggx_fresnel(vec3 normal_reflectance, float cosine)
{
  float edge = clamp(1.0 - cosine, 0.0, 1.0);
  float squared = edge * edge;
  return normal_reflectance + (1.0 - normal_reflectance) * (squared * squared * edge);
}

/// A half vector around +z, distributed as the density times the cosine (Walter et al. 2007, eqs. 35 and 36).
vec3 ggx_half_vector(vec2 unit_square, float alpha)
{
  float azimuth = 6.28318530718 * unit_square.x;
  float cosine = sqrt((1.0 - unit_square.y) / (1.0 + (alpha * alpha - 1.0) * unit_square.y));
  float sine = sqrt(max(0.0, 1.0 - cosine * cosine));
  return vec3(sine * cos(azimuth), sine * sin(azimuth), cosine);
}
