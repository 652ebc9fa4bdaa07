// Maps of all directions: longitude and latitude.

const float LATLONG_PI = 3.14159265358979;

/// Where a direction stands: the middle is -z, the first row is up.
vec2 latlong_place(vec3 direction)
{
  float longitude = atan(direction.x, -direction.z) / (2.0 * LATLONG_PI) + 0.5;
  float latitude = 0.5 - asin(clamp(direction.y, -1.0, 1.0)) / LATLONG_PI;
  return vec2(longitude, latitude);
}

/// A texel of a map that is turned by a matrix.
vec3 latlong_texel(sampler2D map, vec3 direction, mat4 turn, float level)
{
  vec3 turned = normalize((turn * vec4(direction, 0.0)).xyz);
  return textureLod(map, latlong_place(turned), level).rgb;
}

/// The level whose texels cover as much as one of several samples (Colbert, Křivánek 2007, GPU-Based Importance Sampling,
/// eq. 12 and 13). The largest level has `2^(levels - 1)` columns and half as many rows.
float latlong_level(vec3 direction, float density, float samples, float levels)
{
  float narrow = sqrt(max(1.0 - direction.y * direction.y, 1e-4));
  float texel = 4.0 * LATLONG_PI * LATLONG_PI * narrow;
  // One level more than both cover hides the noise of few samples.
  float level = levels - 0.5 * log2(max(samples * density * texel, 1e-8));
  return clamp(level, 0.0, max(levels - 1.0, 0.0));
}

/// Light that a diffuse surface gets.
vec3 latlong_irradiance(vec3 normal)
{
  return latlong_texel($envIrradiance, normal, $envMatrix, 0.0) * $envLightIntensity;
}
