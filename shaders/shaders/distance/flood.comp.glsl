void main()
{
  ivec2 here = ivec2(gl_GlobalInvocationID.xy);
  ivec2 size = imageSize(known);
  if (any(greaterThanEqual(here, size))) {
    return;
  }
  int best = -1;
  int best_squared = 0x7FFFFFFF;
  for (int i = 0; i < 9; i++) {
    ivec2 there = here + jump * (ivec2(i - (i / 3) * 3, i / 3) - 1);
    if (any(lessThan(there, ivec2(0))) || any(greaterThanEqual(there, size))) {
      continue;
    }
    int packed_seed = imageLoad(known, there).x;
    ivec2 seed = ivec2(packed_seed & 0xFFFF, packed_seed >> 16);
    ivec2 offset = seed - here;
    int squared = offset.x * offset.x + offset.y * offset.y;
    if (packed_seed >= 0 && squared < best_squared) {
      best = packed_seed;
      best_squared = squared;
    }
  }
  imageStore(nearer, here, ivec4(best, 0, 0, 0));
}
