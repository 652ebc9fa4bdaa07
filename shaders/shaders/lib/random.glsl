#include "lib/hash.glsl"

/// Next number in [0, 1) of a stream; the state moves on.
float random_next(inout uint state)
{
  state = hash_mix(state);
  return float(state >> 8u) * (1.0 / 16777216.0);
}

/// A uniform direction on the unit sphere (Archimedes: height and azimuth are independent).
vec3 random_direction(inout uint state)
{
  float height = 2.0 * random_next(state) - 1.0;
  float azimuth = 6.28318530718 * random_next(state);
  float radius = sqrt(max(0.0, 1.0 - height * height));
  return vec3(radius * cos(azimuth), radius * sin(azimuth), height);
}
