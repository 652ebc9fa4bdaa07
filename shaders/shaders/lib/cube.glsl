/// Direction of a texel of a cube face; faces and axes as in the OpenGL 4.6 specification, table 8.19.
vec3 cube_direction(ivec3 texel, int side)
{
  vec2 place = (vec2(texel.xy) + 0.5) / float(side) * 2.0 - 1.0;
  vec3 direction = vec3(-place.x, -place.y, -1.0);
  if (texel.z == 0) {
    direction = vec3(1.0, -place.y, -place.x);
  }
  else if (texel.z == 1) {
    direction = vec3(-1.0, -place.y, place.x);
  }
  else if (texel.z == 2) {
    direction = vec3(place.x, 1.0, place.y);
  }
  else if (texel.z == 3) {
    direction = vec3(place.x, -1.0, -place.y);
  }
  else if (texel.z == 4) {
    direction = vec3(place.x, -place.y, 1.0);
  }
  return normalize(direction);
}

/// Two tangents that make a right-handed frame with a unit vector, without a branch on its direction
/// (Duff et al. 2017, "Building an Orthonormal Basis, Revisited").
mat3 cube_frame(vec3 normal)
{
  float side = normal.z >= 0.0 ? 1.0 : -1.0;
  float a = -1.0 / (side + normal.z);
  float b = normal.x * normal.y * a;
  vec3 tangent = vec3(1.0 + side * normal.x * normal.x * a, side * b, -side * normal.x);
  vec3 bitangent = vec3(b, side + normal.y * normal.y * a, -normal.y);
  return mat3(tangent, bitangent, normal);
}
