void main()
{
  ivec3 texel = ivec3(gl_GlobalInvocationID);
  int side = imageSize(blurred).x;
  if (texel.x >= side || texel.y >= side) {
    return;
  }
  mat3 frame = cube_frame(cube_direction(texel, side));
  // A level with about as many texels as there are directions, so that none falls between them.
  float texels = 6.0 * float(textureSize(sky, 0).x) * float(textureSize(sky, 0).x);
  float level = max(0.5 * log2(texels / float(direction_count)), 0.0);
  vec3 sum = vec3(0.0);
  for (uint i = 0u; i < direction_count; i++) {
    // Malley's method: a disc lifted to the hemisphere is cosine-distributed.
    vec2 point = hammersley_point(i, direction_count);
    float radius = sqrt(point.y);
    float azimuth = 6.28318530718 * point.x;
    vec3 local = vec3(radius * cos(azimuth), radius * sin(azimuth), sqrt(max(0.0, 1.0 - point.y)));
    sum += textureLod(sky, frame * local, level).rgb;
  }
  imageStore(blurred, texel, vec4(sum / float(direction_count), 1.0));
}
