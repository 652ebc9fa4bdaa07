// Numbers that look random, from whole numbers (Jarzynski, Olano 2020, Hash Functions for GPU Rendering: pcg3d).

uvec3 hash_numbers(ivec3 of)
{
  uvec3 v = uvec3(of) * 1664525u + uvec3(1013904223u);
  v.x += v.y * v.z;
  v.y += v.z * v.x;
  v.z += v.x * v.y;
  v = v ^ (v >> uvec3(16u));
  v.x += v.y * v.z;
  v.y += v.z * v.x;
  v.z += v.x * v.y;
  return v;
}

/// Three numbers from 0 to 1.
vec3 hash_unit(ivec3 of)
{
  return vec3(hash_numbers(of) >> uvec3(8u)) / 16777216.0;
}
