void main()
{
  ivec2 texel = ivec2(gl_GlobalInvocationID.xy);
  ivec2 size = imageSize(reflectance);
  if (any(greaterThanEqual(texel, size))) {
    return;
  }
  vec2 place = (vec2(texel) + 0.5) / vec2(size);
  vec2 split = environment_split(place.x, place.y * place.y, direction_count);
  imageStore(reflectance, texel, vec4(split, 0.0, 1.0));
}
