void main()
{
  ivec2 here = ivec2(gl_GlobalInvocationID.xy);
  ivec2 size = imageSize(known);
  if (any(greaterThanEqual(here, size))) {
    return;
  }
  ivec2 best = ivec2(-1);
  int best_squared = 0x7FFFFFFF;
  for (int i = 0; i < 9; i++) {
    ivec2 there = here + jump * (ivec2(i - (i / 3) * 3, i / 3) - 1);
    if (any(lessThan(there, ivec2(0))) || any(greaterThanEqual(there, size))) {
      continue;
    }
    ivec2 seed = imageLoad(known, there).xy;
    ivec2 offset = seed - here;
    int squared = offset.x * offset.x + offset.y * offset.y;
    if (seed.x >= 0 && squared < best_squared) {
      best = seed;
      best_squared = squared;
    }
  }
  imageStore(nearer, here, ivec4(best, 0, 0));
}
