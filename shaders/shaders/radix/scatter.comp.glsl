#include "radix/bits.glsl"

void main()
{
  uint digit = bits_digit();
  bits_fill(digit);
  uint index = gl_GlobalInvocationID.x;
  if (index < count) {
    uint start = digit_starts[digit * gl_NumWorkGroups.x + gl_WorkGroupID.x];
    uint place = start + bits_before(digit, gl_LocalInvocationID.x);
    sorted_pairs[place] = pairs[index];
  }
}
