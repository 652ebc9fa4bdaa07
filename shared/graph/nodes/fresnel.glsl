// How much of the light an interface reflects.
#include "film.glsl"

const int FRESNEL_DIELECTRIC = 0;
const int FRESNEL_CONDUCTOR = 1;
const int FRESNEL_SCHLICK = 2;

/// An interface. Which members count is said by `model`.
struct Fresnel {
  int model;
  vec3 ior;
  vec3 extinction;
  vec3 f0;
  vec3 f82;
  vec3 f90;
  float exponent;
  float film_thickness;
  float film_ior;
};

/// Reflectance at normal incidence.
float fresnel_f0(float ior)
{
  float root = (ior - 1.0) / (ior + 1.0);
  return root * root;
}

/// Unpolarised light on a dielectric (Born, Wolf: Principles of Optics, 1.5.2).
float fresnel_dielectric(float cosine, float ior)
{
  float squared = ior * ior - 1.0 + cosine * cosine;
  if (squared <= 0.0) {
    return 1.0;
  }
  float inside = sqrt(squared);
  float s = (cosine - inside) / (cosine + inside);
  float p = (ior * ior * cosine - inside) / (ior * ior * cosine + inside);
  return 0.5 * (s * s + p * p);
}

/// Unpolarised light on a conductor, from air (Born, Wolf: Principles of Optics, 14.2).
vec3 fresnel_conductor(float cosine, vec3 ior, vec3 extinction)
{
  float cosine2 = cosine * cosine;
  float sine2 = 1.0 - cosine2;
  vec3 real = ior * ior - extinction * extinction - sine2;
  vec3 size = sqrt(real * real + 4.0 * ior * ior * extinction * extinction);
  vec3 a = sqrt(max(0.5 * (size + real), vec3(0.0)));
  vec3 s = (size + cosine2 - 2.0 * cosine * a) / (size + cosine2 + 2.0 * cosine * a);
  vec3 wide = cosine2 * size + sine2 * sine2;
  vec3 cross_term = 2.0 * a * cosine * sine2;
  vec3 p = s * (wide - cross_term) / (wide + cross_term);
  return 0.5 * (s + p);
}

/// Schlick's curve with a tint near the horizon: at 82 degrees it is `f82` times the curve (Hoffman 2019, Fresnel
/// Equations Considered Harmful).
vec3 fresnel_schlick(float cosine, vec3 f0, vec3 f82, vec3 f90, float exponent)
{
  float peak = 1.0 / 7.0;
  vec3 there = mix(f0, f90, pow(1.0 - peak, exponent));
  vec3 dip = there * (vec3(1.0) - f82) / (peak * pow(1.0 - peak, 6.0));
  float beyond = clamp(1.0 - cosine, 0.0, 1.0);
  vec3 curve = mix(f0, f90, pow(beyond, exponent));
  return max(curve - dip * cosine * pow(beyond, 6.0), vec3(0.0));
}

Fresnel fresnel_of_dielectric(float ior, float film_thickness, float film_ior)
{
  float f0 = fresnel_f0(ior);
  return Fresnel(FRESNEL_DIELECTRIC, vec3(ior), vec3(0.0), vec3(f0), vec3(1.0), vec3(1.0), 5.0, film_thickness, film_ior);
}

Fresnel fresnel_of_conductor(vec3 ior, vec3 extinction, float film_thickness, float film_ior)
{
  vec3 f0 = fresnel_conductor(1.0, ior, extinction);
  return Fresnel(FRESNEL_CONDUCTOR, ior, extinction, f0, vec3(1.0), vec3(1.0), 5.0, film_thickness, film_ior);
}

Fresnel fresnel_of_schlick(vec3 f0, vec3 f82, vec3 f90, float exponent, float film_thickness, float film_ior)
{
  // The film needs an index; that of a dielectric with this reflectance.
  vec3 root = sqrt(clamp(f0, vec3(0.0), vec3(0.99)));
  vec3 ior = (vec3(1.0) + root) / (vec3(1.0) - root);
  return Fresnel(FRESNEL_SCHLICK, ior, vec3(0.0), f0, f82, f90, exponent, film_thickness, film_ior);
}

/// Reflectance for the cosine between light and half vector.
vec3 fresnel_at(Fresnel of, float cosine)
{
  if (of.film_thickness > 0.0) {
    return film_reflectance(cosine, of.film_thickness, of.film_ior, of.ior, of.extinction);
  }
  if (of.model == FRESNEL_DIELECTRIC) {
    return vec3(fresnel_dielectric(cosine, of.ior.x));
  }
  if (of.model == FRESNEL_CONDUCTOR) {
    return fresnel_conductor(cosine, of.ior, of.extinction);
  }
  return fresnel_schlick(cosine, of.f0, of.f82, of.f90, of.exponent);
}
