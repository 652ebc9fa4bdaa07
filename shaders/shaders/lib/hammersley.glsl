/// The bits of a number in reverse, as a fraction (van der Corput's sequence in base 2).
float hammersley_reversed(uint bits)
{
  bits = (bits << 16u) | (bits >> 16u);
  bits = ((bits & 0x00FF00FFu) << 8u) | ((bits & 0xFF00FF00u) >> 8u);
  bits = ((bits & 0x0F0F0F0Fu) << 4u) | ((bits & 0xF0F0F0F0u) >> 4u);
  bits = ((bits & 0x33333333u) << 2u) | ((bits & 0xCCCCCCCCu) >> 2u);
  bits = ((bits & 0x55555555u) << 1u) | ((bits & 0xAAAAAAAAu) >> 1u);
  return float(bits >> 8u) * (1.0 / 16777216.0);
}

/// Point `index` of `count`, evenly over the unit square (Hammersley 1960).
vec2 hammersley_point(uint index, uint count)
{
  return vec2((float(index) + 0.5) / float(count), hammersley_reversed(index));
}
