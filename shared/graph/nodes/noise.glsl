// Noise of gradients at the corners of a lattice (Perlin 2002, Improving Noise). Around 0, from -1 to 1.
#include "hash.glsl"

/// What a corner adds: the gradient leads to one of the twelve edges of a cube.
float noise_corner(ivec3 corner, vec3 from)
{
  uint edge = hash_numbers(corner).x >> 28u;
  float u = edge < 8u ? from.x : from.y;
  float v = edge < 4u ? from.y : (edge == 12u || edge == 14u ? from.x : from.z);
  float first = (edge & 1u) == 0u ? u : -u;
  float second = (edge & 2u) == 0u ? v : -v;
  return first + second;
}

float noise_at(vec3 position)
{
  vec3 cell = floor(position);
  ivec3 corner = ivec3(cell);
  vec3 p = position - cell;
  vec3 t = p * p * p * (p * (p * 6.0 - 15.0) + 10.0);
  vec4 low = vec4(
    noise_corner(corner, p),
    noise_corner(corner + ivec3(1, 0, 0), p - vec3(1.0, 0.0, 0.0)),
    noise_corner(corner + ivec3(0, 1, 0), p - vec3(0.0, 1.0, 0.0)),
    noise_corner(corner + ivec3(1, 1, 0), p - vec3(1.0, 1.0, 0.0)));
  vec4 high = vec4(
    noise_corner(corner + ivec3(0, 0, 1), p - vec3(0.0, 0.0, 1.0)),
    noise_corner(corner + ivec3(1, 0, 1), p - vec3(1.0, 0.0, 1.0)),
    noise_corner(corner + ivec3(0, 1, 1), p - vec3(0.0, 1.0, 1.0)),
    noise_corner(corner + ivec3(1, 1, 1), p - vec3(1.0, 1.0, 1.0)));
  vec4 between = mix(low, high, t.z);
  vec2 along = mix(between.xy, between.zw, t.y);
  return mix(along.x, along.y, t.x);
}

/// Three that are not alike.
vec3 noise_color(vec3 position)
{
  return vec3(noise_at(position), noise_at(position + vec3(131.0, -57.0, 29.0)), noise_at(position - vec3(83.0, 211.0, 47.0)));
}

void noise_2d_float(float amplitude, float pivot, vec2 place, out float result)
{
  result = noise_at(vec3(place, 0.0)) * amplitude + pivot;
}

void noise_2d_vec3(vec3 amplitude, float pivot, vec2 place, out vec3 result)
{
  result = noise_color(vec3(place, 0.0)) * amplitude + vec3(pivot);
}

void noise_3d_float(float amplitude, float pivot, vec3 position, out float result)
{
  result = noise_at(position) * amplitude + pivot;
}

void noise_3d_vec3(vec3 amplitude, float pivot, vec3 position, out vec3 result)
{
  result = noise_color(position) * amplitude + vec3(pivot);
}

void noise_fractal_float(float amplitude, int octaves, float lacunarity, float diminish, vec3 position, out float result)
{
  float sum = 0.0;
  float height = 1.0;
  vec3 at = position;
  for (int octave = 0; octave < octaves; octave++) {
    sum += height * noise_at(at);
    height *= diminish;
    at *= lacunarity;
  }
  result = sum * amplitude;
}

void noise_fractal_vec3(vec3 amplitude, int octaves, float lacunarity, float diminish, vec3 position, out vec3 result)
{
  vec3 sum = vec3(0.0);
  float height = 1.0;
  vec3 at = position;
  for (int octave = 0; octave < octaves; octave++) {
    sum += height * noise_color(at);
    height *= diminish;
    at *= lacunarity;
  }
  result = sum * amplitude;
}
