#include "radix/bits.glsl"

void main()
{
  bits_fill(bits_digit());
  uint digit = gl_LocalInvocationID.x;
  if (digit < uint(RADIX_DIGITS)) {
    digit_counts[digit * gl_NumWorkGroups.x + gl_WorkGroupID.x] = bits_before(digit, uint(RADIX_GROUP));
  }
}
