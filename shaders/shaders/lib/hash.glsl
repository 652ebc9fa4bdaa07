/// A well-mixed 32-bit number out of another: the output permutation of PCG
/// (O'Neill 2014, "PCG: A Family of Simple Fast Space-Efficient Statistically Good Algorithms").
uint hash_mix(uint value)
{
  uint state = value * 747796405u + 2891336453u;
  uint word = ((state >> ((state >> 28u) + 4u)) ^ state) * 277803737u;
  return (word >> 22u) ^ word;
}

/// Uniform in [0, 1): the top 24 bits, which a float holds exactly.
float hash_unit(uint value)
{
  return float(hash_mix(value) >> 8u) * (1.0 / 16777216.0);
}
