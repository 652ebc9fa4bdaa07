#include "lib/ggx.glsl"
#include "lib/hammersley.glsl"

/// Scale and bias of the reflectance at normal incidence (Karis 2013, "Real Shading in Unreal Engine 4", eq. 8).
vec2 reflectance_split(float n_v, float alpha)
{
  vec3 eye = vec3(sqrt(max(0.0, 1.0 - n_v * n_v)), 0.0, n_v);
  vec2 sum = vec2(0.0);
  for (uint i = 0u; i < direction_count; i++) {
    vec3 half_vector = ggx_half_vector(hammersley_point(i, direction_count), alpha);
    float v_h = max(dot(eye, half_vector), 1e-5);
    float n_l = 2.0 * v_h * half_vector.z - eye.z;
    if (n_l > 0.0) {
      // BRDF * cosine / density, with the visibility that already holds 1 / (4*n_l*n_v).
      float weight = 4.0 * ggx_visibility(n_l, n_v, alpha) * n_l * v_h / max(half_vector.z, 1e-5);
      float edge = pow(1.0 - v_h, 5.0);
      sum += weight * vec2(1.0 - edge, edge);
    }
  }
  return sum / float(direction_count);
}

void main()
{
  ivec2 texel = ivec2(gl_GlobalInvocationID.xy);
  ivec2 size = imageSize(reflectance);
  if (any(greaterThanEqual(texel, size))) {
    return;
  }
  vec2 place = (vec2(texel) + 0.5) / vec2(size);
  imageStore(reflectance, texel, vec4(reflectance_split(place.x, place.y * place.y), 0.0, 1.0));
}
