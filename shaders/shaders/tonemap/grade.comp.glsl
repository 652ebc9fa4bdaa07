void main()
{
  ivec3 size = imageSize(grade_texels);
  ivec3 texel = ivec3(gl_GlobalInvocationID);
  if (any(greaterThanEqual(texel, size))) {
    return;
  }
  vec3 place = vec3(texel) / vec3(max(size - 1, ivec3(1)));
  imageStore(grade_texels, texel, vec4(color_decode(place), 1.0));
}
