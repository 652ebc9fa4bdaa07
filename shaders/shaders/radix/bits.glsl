/// The digit of this invocation's key; as many as there are digits where there is no key.
uint bits_digit()
{
  uint index = gl_GlobalInvocationID.x;
  return index < count ? (pairs[index].x >> digit_shift) & (uint(RADIX_DIGITS) - 1u) : uint(RADIX_DIGITS);
}

/// Sets this invocation's bit in its digit's row. All invocations of the group must come here.
void bits_fill(uint digit)
{
  uint local = gl_LocalInvocationID.x;
  if (local < uint(RADIX_DIGITS) * 8u) {
    radix_bits[local] = 0u;
  }
  barrier();
  if (digit < uint(RADIX_DIGITS)) {
    atomicOr(radix_bits[digit * 8u + local / 32u], 1u << (local & 31u));
  }
  barrier();
}

/// How many invocations before `end` have the digit.
uint bits_before(uint digit, uint end)
{
  uint sum = 0u;
  for (uint i = 0u; i < end / 32u; i++) {
    sum += uint(bitCount(radix_bits[digit * 8u + i]));
  }
  if ((end & 31u) != 0u) {
    sum += uint(bitCount(radix_bits[digit * 8u + end / 32u] & ((1u << (end & 31u)) - 1u)));
  }
  return sum;
}
