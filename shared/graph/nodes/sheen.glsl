// Cloth: fibres that stand on a surface (Estevez, Kulla 2017, Production Friendly Microfacet Sheen BRDF).
#include "closure.glsl"
#include "$fileEnvironment"

/// How many fibres face a direction (eq. 2).
float sheen_density(float cosine, float alpha)
{
  float sine = sqrt(max(1.0 - cosine * cosine, 0.0));
  return (2.0 + 1.0 / alpha) * pow(sine, 1.0 / alpha) / (2.0 * CLOSURE_PI);
}

/// The fitted curve of section 3.
float sheen_curve(float x, float alpha)
{
  float smooth_share = (1.0 - alpha) * (1.0 - alpha);
  float a = mix(21.5473, 25.3245, smooth_share);
  float b = mix(3.82987, 3.32435, smooth_share);
  float c = mix(0.19823, 0.16801, smooth_share);
  float d = mix(-1.97760, -1.27393, smooth_share);
  float e = mix(-4.32054, -4.85967, smooth_share);
  return a / (1.0 + b * pow(x, c)) + d * x + e;
}

/// Smith's function of that curve (eq. 3).
float sheen_lambda(float cosine, float alpha)
{
  float x = clamp(cosine, 1e-4, 1.0);
  return exp(x < 0.5 ? sheen_curve(x, alpha) : 2.0 * sheen_curve(0.5, alpha) - sheen_curve(1.0 - x, alpha));
}

/// What is reflected of light from everywhere: a polynomial through the integral, within 0.03.
float sheen_albedo(float cosine, float alpha)
{
  float x = exp2(-5.0 * cosine);
  float s = sqrt(alpha);
  float constant = -0.0772 + s * (0.2184 + s * (-0.4951 + s * (0.9272 - s * 0.4493)));
  float first = 0.0681 + s * (2.6109 + s * (1.0782 - s * 1.9636));
  float second = 0.5497 + s * (-7.4494 + s * 3.6467);
  float third = 2.182 + s * 1.3103;
  return clamp(constant + x * (first + x * (second + x * (third - x * 1.1337))), 0.0, 1.0);
}

void sheen_closure(ClosureData data, float weight, vec3 color, float roughness, vec3 normal, int kind, inout BSDF bsdf)
{
  if (weight > 0.0) {
    vec3 z = closure_facing(normal, data.V);
    float alpha = clamp(roughness, 0.05, 1.0);
    float n_v = clamp(dot(z, data.V), 1e-3, 1.0);
    float albedo = sheen_albedo(n_v, alpha);
    bsdf.throughput = vec3(1.0 - albedo * max(color.r, max(color.g, color.b)) * weight);
    if (data.closureType == CLOSURE_REFLECTION) {
      float n_l = dot(z, data.L);
      if (n_l > 0.0) {
        float n_h = clamp(dot(z, normalize(data.L + data.V)), 0.0, 1.0);
        float seen = 1.0 / (1.0 + sheen_lambda(n_v, alpha) + sheen_lambda(n_l, alpha));
        bsdf.response = color * sheen_density(n_h, alpha) * seen / (4.0 * n_v) * data.occlusion * weight;
      }
    } else if (data.closureType == CLOSURE_INDIRECT) {
      bsdf.response = environment_diffuse(z) * color * albedo * weight;
    }
  }
}
