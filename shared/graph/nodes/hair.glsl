// Hair (Chiang et al. 2016, A Practical and Controllable Hair and Fur Model for Production Path Tracing; d'Eon et al. 2011,
// An Energy-Conserving Hair Reflectance Model).
#include "closure.glsl"
#include "fresnel.glsl"
#include "$fileEnvironment"

/// The logarithm of the modified Bessel function of order 0 (Abramowitz, Stegun 1964, Handbook of Mathematical Functions,
/// 9.8.1 and 9.8.2).
float hair_log_bessel(float x)
{
  if (x <= 3.75) {
    float t = x / 3.75;
    float s = t * t;
    float sum = 0.2659732 + s * (0.0360768 + s * 0.0045813);
    return log(1.0 + s * (3.5156229 + s * (3.0899424 + s * (1.2067492 + s * sum))));
  }
  float t = 3.75 / x;
  float sum = 0.00916281 + t * (-0.02057706 + t * (0.02635537 + t * (-0.01647633 + t * 0.00392377)));
  return x - 0.5 * log(x) + log(0.39894228 + t * (0.01328592 + t * (0.00225319 + t * (-0.00157565 + t * sum))));
}

/// Scattering along the fibre (d'Eon 2011, eq. 7), for sines of both angles and a variance.
float hair_along(float sine_i, float sine_o, float variance)
{
  float v = max(variance, 1e-3);
  float cosine_i = sqrt(max(1.0 - sine_i * sine_i, 0.0));
  float cosine_o = sqrt(max(1.0 - sine_o * sine_o, 0.0));
  float bessel = hair_log_bessel(cosine_i * cosine_o / v);
  // The logarithm of 2 v sinh(1 / v).
  float whole = 1.0 / v + log(v) + log(1.0 - exp(-2.0 / v));
  return exp(bessel - sine_i * sine_o / v - whole);
}

/// The distribution function of the logistic curve.
float hair_logistic(float x, float scale)
{
  return 1.0 / (1.0 + exp(-x / scale));
}

/// Scattering around the fibre (Chiang 2016, section 4.2), for what the angle differs from the ideal one.
float hair_around(float difference, float scale)
{
  float s = max(scale, 1e-3);
  float turns = floor(difference / (2.0 * CLOSURE_PI) + 0.5);
  float x = abs(difference - turns * 2.0 * CLOSURE_PI);
  float tail = exp(-x / s);
  float curve = tail / (s * (1.0 + tail) * (1.0 + tail));
  return curve / (2.0 * hair_logistic(CLOSURE_PI, s) - 1.0);
}

/// The sine of an angle turned by another one.
float hair_turned(float sine, float angle)
{
  float cosine = sqrt(max(1.0 - sine * sine, 0.0));
  return sine * cos(angle) + cosine * sin(angle);
}

/// How much light takes each way: reflected, through, reflected once inside, and more often (Chiang 2016, section 4.1).
/// `offset` is the sine of the angle around the fibre at which the light meets it.
void hair_ways(float sine_o, float offset, float ior, vec3 absorption, out vec3 reflected, out vec3 passed, out vec3 inner, out vec3 rest)
{
  float cosine_o = sqrt(max(1.0 - sine_o * sine_o, 1e-4));
  float bent = offset * cosine_o / sqrt(max(ior * ior - sine_o * sine_o, 1e-4));
  float across = sqrt(max(1.0 - bent * bent, 0.0));
  float along = sqrt(max(1.0 - sine_o * sine_o / (ior * ior), 1e-4));
  vec3 kept = exp(-absorption * 2.0 * across / along);
  float mirror = fresnel_dielectric(cosine_o * sqrt(max(1.0 - offset * offset, 0.0)), ior);
  reflected = vec3(mirror);
  passed = (1.0 - mirror) * (1.0 - mirror) * kept;
  inner = passed * kept * mirror;
  rest = inner * kept * mirror / max(vec3(1.0) - kept * mirror, vec3(1e-4));
}

void hair_closure(ClosureData data, vec3 tint_r, vec3 tint_tt, vec3 tint_trt, float ior, vec2 roughness_r, vec2 roughness_tt, vec2 roughness_trt, float cuticle_angle, vec3 absorption, vec3 normal, vec3 curve_direction, inout BSDF bsdf)
{
  bsdf.throughput = vec3(0.0);
  vec3 fibre = normalize(curve_direction);
  float sine_o = clamp(dot(fibre, data.V), -1.0, 1.0);
  vec3 z = data.V - sine_o * fibre;
  z = z * inversesqrt(max(dot(z, z), 1e-8));
  vec3 y = cross(fibre, z);
  vec3 side = closure_facing(normal, data.V);
  float offset = clamp(dot(side, y), -0.9999, 0.9999);
  vec3 reflected;
  vec3 passed;
  vec3 inner;
  vec3 rest;
  hair_ways(sine_o, offset, ior, absorption, reflected, passed, inner, rest);
  if (data.closureType == CLOSURE_REFLECTION) {
    float sine_i = clamp(dot(fibre, data.L), -1.0, 1.0);
    float azimuth = atan(dot(data.L, y), dot(data.L, z) + 1e-7);
    float cosine_o = sqrt(max(1.0 - sine_o * sine_o, 1e-4));
    float gamma_o = asin(offset);
    float gamma_t = asin(clamp(offset * cosine_o / sqrt(max(ior * ior - sine_o * sine_o, 1e-4)), -1.0, 1.0));
    // Halfway between 0 and 1 the scales of the hair lie flat.
    float tilt = cuticle_angle * CLOSURE_PI - 0.5 * CLOSURE_PI;
    float ideal_r = 2.0 * gamma_o;
    float ideal_tt = CLOSURE_PI + 2.0 * gamma_o - 2.0 * gamma_t;
    float ideal_trt = 2.0 * gamma_o - 4.0 * gamma_t;
    vec3 light = tint_r * reflected * hair_along(sine_i, hair_turned(sine_o, -2.0 * tilt), roughness_r.x) * hair_around(azimuth - ideal_r, roughness_r.y);
    light += tint_tt * passed * hair_along(sine_i, hair_turned(sine_o, tilt), roughness_tt.x) * hair_around(azimuth - ideal_tt, roughness_tt.y);
    light += tint_trt * inner * hair_along(sine_i, hair_turned(sine_o, 4.0 * tilt), roughness_trt.x) * hair_around(azimuth - ideal_trt, roughness_trt.y);
    light += tint_trt * rest * hair_along(sine_i, sine_o, roughness_trt.x) / (2.0 * CLOSURE_PI);
    bsdf.response = light * data.occlusion;
  } else if (data.closureType == CLOSURE_INDIRECT) {
    // Light from the camera's side comes back, light from the other side passes.
    vec3 back = tint_r * reflected + tint_trt * (inner + 0.5 * rest);
    vec3 through = tint_tt * passed + tint_trt * 0.5 * rest;
    bsdf.response = environment_diffuse(z) * back + environment_diffuse(-z) * through;
  }
}

/// Variances along and scales around the fibre for what artists choose (Chiang 2016, eq. 7 and 8).
void hair_roughness(float longitudinal, float azimuthal, float scale_tt, float scale_trt, out vec2 roughness_r, out vec2 roughness_tt, out vec2 roughness_trt)
{
  float l = clamp(longitudinal, 0.001, 1.0);
  float a = clamp(azimuthal, 0.001, 1.0);
  float along = 0.726 * l + 0.812 * l * l + 3.7 * pow(l, 20.0);
  float around = 0.265 * a + 1.194 * a * a + 5.372 * pow(a, 22.0);
  around *= sqrt(CLOSURE_PI / 8.0);
  roughness_r = vec2(along * along, around);
  roughness_tt = vec2(along * along * scale_tt * scale_tt, around);
  roughness_trt = vec2(along * along * scale_trt * scale_trt, around);
}

/// Absorption of hair with two pigments (d'Eon 2011, section 6.1).
void hair_melanin(float concentration, float redness, vec3 eumelanin_color, vec3 pheomelanin_color, out vec3 absorption)
{
  float amount = -log(max(1.0 - concentration, 1e-4));
  vec3 dark = -log(max(eumelanin_color, vec3(1e-4)));
  vec3 red = -log(max(pheomelanin_color, vec3(1e-4)));
  absorption = max(amount * mix(dark, red, redness), vec3(0.0));
}
