/// Level of the sky whose texels are as wide as one sample (Krivanek and Colbert 2008, "Real-time Shading with
/// Filtered Importance Sampling", eq. 13), with normal and eye along the axis of the lobe.
float prefilter_level(float n_h, float alpha)
{
  // Density of light directions is D*n_h / (4*v_h), and n_h = v_h here.
  float density = 0.25 * ggx_density(n_h, alpha);
  float sample_angle = 1.0 / (float(direction_count) * max(density, 1e-6));
  float side = float(textureSize(sky, 0).x);
  float texel_angle = 12.5663706144 / (6.0 * side * side);
  return max(0.5 * log2(sample_angle / texel_angle), 0.0);
}

/// The lobe around an axis, eye and normal both taken to lie on it (Karis 2013).
vec3 prefilter_lobe(vec3 axis, float alpha)
{
  mat3 frame = cube_frame(axis);
  vec3 sum = vec3(0.0);
  float weights = 0.0;
  for (uint i = 0u; i < direction_count; i++) {
    vec3 half_vector = ggx_half_vector(hammersley_point(i, direction_count), alpha);
    vec3 local = vec3(2.0 * half_vector.z * half_vector.xy, 2.0 * half_vector.z * half_vector.z - 1.0);
    if (local.z > 0.0) {
      sum += local.z * textureLod(sky, frame * local, prefilter_level(half_vector.z, alpha)).rgb;
      weights += local.z;
    }
  }
  return sum / max(weights, 1e-4);
}

void main()
{
  ivec3 texel = ivec3(gl_GlobalInvocationID);
  int side = imageSize(blurred).x;
  if (texel.x >= side || texel.y >= side) {
    return;
  }
  vec3 axis = cube_direction(texel, side);
  float alpha = lobe_roughness * lobe_roughness;
  vec3 radiance = alpha < 1e-4 ? textureLod(sky, axis, 0.0).rgb : prefilter_lobe(axis, alpha);
  imageStore(blurred, texel, vec4(radiance, 1.0));
}
