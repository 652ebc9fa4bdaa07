#ifdef MIP_LAYERS
#define MIP_PLACE ivec3
#else
#define MIP_PLACE ivec2
#endif

/// Weights of up to three source texels along one side, for the target texel `place` of `size` source texels.
vec3 mip_weights(int place, int size)
{
  if (size == 1) {
    return vec3(1.0, 0.0, 0.0);
  }
  if ((size & 1) == 0) {
    return vec3(0.5, 0.5, 0.0);
  }
  // A target texel covers size / half texels: whole ones between two parts that add up to the rest.
  int halved = size / 2;
  return vec3(float(halved - place), float(halved), float(place + 1)) / float(size);
}

void main()
{
  MIP_PLACE place = MIP_PLACE(gl_GlobalInvocationID);
  ivec2 size = imageSize(source_level).xy;
  if (any(greaterThanEqual(place.xy, imageSize(target_level).xy))) {
    return;
  }
  vec3 across = mip_weights(place.x, size.x);
  vec3 down = mip_weights(place.y, size.y);
  vec4 sum = vec4(0.0);
  for (int y = 0; y < 3; y++) {
    for (int x = 0; x < 3; x++) {
      MIP_PLACE from = place;
      from.xy = min(2 * place.xy + ivec2(x, y), size - 1);
      sum += across[x] * down[y] * imageLoad(source_level, from);
    }
  }
  imageStore(target_level, place, sum);
}
