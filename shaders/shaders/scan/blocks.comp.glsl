/// A value, 0 beyond the end.
uint blocks_value(uint index)
{
  return index < count ? values[index] : 0u;
}

/// Writes one result.
void blocks_store(uint index, uint before)
{
  if (index < count) {
    scanned[index] = scan_inclusive ? before + values[index] : before;
  }
}

/// Blelloch 1990, "Prefix Sums and Their Applications": sums up a tree, then hands them down.
/// Work is linear in the block: at each level only the invocations of that level's nodes add.
void main()
{
  uint local = gl_LocalInvocationID.x;
  uint start = gl_WorkGroupID.x * uint(SCAN_BLOCK);
  scan_cache[2u * local] = blocks_value(start + 2u * local);
  scan_cache[2u * local + 1u] = blocks_value(start + 2u * local + 1u);

  uint stride = 1u;
  for (uint nodes = uint(SCAN_GROUP); nodes > 0u; nodes >>= 1u) {
    barrier();
    if (local < nodes) {
      uint left = stride * (2u * local + 1u) - 1u;
      scan_cache[left + stride] += scan_cache[left];
    }
    stride *= 2u;
  }

  barrier();
  if (local == 0u) {
    block_sums[gl_WorkGroupID.x] = scan_cache[uint(SCAN_BLOCK) - 1u];
    scan_cache[uint(SCAN_BLOCK) - 1u] = 0u;
  }

  for (uint nodes = 1u; nodes <= uint(SCAN_GROUP); nodes *= 2u) {
    stride >>= 1u;
    barrier();
    if (local < nodes) {
      uint left = stride * (2u * local + 1u) - 1u;
      uint kept = scan_cache[left];
      scan_cache[left] = scan_cache[left + stride];
      scan_cache[left + stride] += kept;
    }
  }
  barrier();
  blocks_store(start + 2u * local, scan_cache[2u * local]);
  blocks_store(start + 2u * local + 1u, scan_cache[2u * local + 1u]);
}
