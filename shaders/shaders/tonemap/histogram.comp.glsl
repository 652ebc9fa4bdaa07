#ifndef HISTOGRAM_UNROLL
#define HISTOGRAM_UNROLL
#endif

/// What the last group does: mean of all counts, and zeros for the next time.
void histogram_finish()
{
  float weighted = 0.0;
  float total = 0.0;
  for (uint bin = 0u; bin < 256u; bin++) {
    // Atomic, so that every backend sees what other groups counted.
    float count = float(atomicExchange(histogram_bins[bin], 0u));
    weighted += bin == 0u ? 0.0 : count * histogram_stops(bin, luminance_range);
    total += bin == 0u ? 0.0 : count;
  }
  histogram_bins[256] = 0u;
  if (total > 0.0) {
    adapted[0] = mix(adapted[0], weighted / total, adaption);
  }
}

void main()
{
  uint local = gl_LocalInvocationIndex;
  group_bins[local] = 0u;
  barrier();

  // Each group counts a tile of 32 by 32 texels, four an invocation.
  ivec2 size = textureSize(scene, 0);
  ivec2 corner = ivec2(gl_WorkGroupID.xy) * 32 + ivec2(gl_LocalInvocationID.xy);
  HISTOGRAM_UNROLL for (int i = 0; i < 4; i++) {
    ivec2 texel = corner + ivec2(i & 1, i >> 1) * 16;
    if (all(lessThan(texel, size))) {
      atomicAdd(group_bins[histogram_bin(texelFetch(scene, texel, 0).rgb, luminance_range)], 1u);
    }
  }
  barrier();
  if (group_bins[local] > 0u) {
    atomicAdd(histogram_bins[local], group_bins[local]);
  }

  // Counts must have arrived before the group says that it is done.
  memoryBarrierBuffer();
  barrier();
  bool is_last = false;
  if (local == 0u) {
    uint groups = gl_NumWorkGroups.x * gl_NumWorkGroups.y;
    is_last = atomicAdd(histogram_bins[256], 1u) == groups - 1u;
  }
  memoryBarrierBuffer();
  if (is_last) {
    histogram_finish();
  }
}
