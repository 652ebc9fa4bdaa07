// Noise of cells (Worley 1996, A Cellular Texture Basis Function).
#include "hash.glsl"

void cells_flat_2d(vec2 place, out float result)
{
  result = hash_unit(ivec3(ivec2(floor(place)), 0)).x;
}

void cells_flat_3d(vec3 position, out float result)
{
  result = hash_unit(ivec3(floor(position))).x;
}

/// The squares of the three smallest distances to points, one in each cell; the cell of the nearest in `nearest`.
vec3 cells_distances(vec3 position, float jitter, bool is_flat, out ivec3 nearest)
{
  ivec3 cell = ivec3(floor(position));
  vec3 found = vec3(1e6);
  nearest = cell;
  for (int index = 0; index < 27; index++) {
    ivec3 step_to = ivec3(index % 3 - 1, index / 3 % 3 - 1, index / 9 - 1);
    if (!is_flat || step_to.z == 0) {
      ivec3 other = cell + step_to;
      vec3 offset = (hash_unit(other) - vec3(0.5)) * jitter + vec3(0.5);
      vec3 between = vec3(other) + offset - position;
      if (is_flat) {
        between.z = 0.0;
      }
      float squared = dot(between, between);
      if (squared < found.x) {
        found = vec3(squared, found.xy);
        nearest = other;
      } else if (squared < found.y) {
        found = vec3(found.x, squared, found.y);
      } else if (squared < found.z) {
        found.z = squared;
      }
    }
  }
  return found;
}

void cells_2d_float(vec2 place, float jitter, int style, out float result)
{
  ivec3 nearest;
  float squared = cells_distances(vec3(place, 0.0), jitter, true, nearest).x;
  result = style == 1 ? hash_unit(nearest + ivec3(71, 13, 37)).x : sqrt(squared);
}

void cells_2d_vec2(vec2 place, float jitter, int style, out vec2 result)
{
  ivec3 nearest;
  vec2 squared = cells_distances(vec3(place, 0.0), jitter, true, nearest).xy;
  result = style == 1 ? hash_unit(nearest + ivec3(71, 13, 37)).xy : sqrt(squared);
}

void cells_2d_vec3(vec2 place, float jitter, int style, out vec3 result)
{
  ivec3 nearest;
  vec3 squared = cells_distances(vec3(place, 0.0), jitter, true, nearest);
  result = style == 1 ? hash_unit(nearest + ivec3(71, 13, 37)) : sqrt(squared);
}

void cells_3d_float(vec3 position, float jitter, int style, out float result)
{
  ivec3 nearest;
  float squared = cells_distances(position, jitter, false, nearest).x;
  result = style == 1 ? hash_unit(nearest + ivec3(71, 13, 37)).x : sqrt(squared);
}

void cells_3d_vec2(vec3 position, float jitter, int style, out vec2 result)
{
  ivec3 nearest;
  vec2 squared = cells_distances(position, jitter, false, nearest).xy;
  result = style == 1 ? hash_unit(nearest + ivec3(71, 13, 37)).xy : sqrt(squared);
}

void cells_3d_vec3(vec3 position, float jitter, int style, out vec3 result)
{
  ivec3 nearest;
  vec3 squared = cells_distances(position, jitter, false, nearest);
  result = style == 1 ? hash_unit(nearest + ivec3(71, 13, 37)) : sqrt(squared);
}
