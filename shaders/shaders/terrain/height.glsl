/// Height in metres at a place of the map.
float height_at(vec2 uv)
{
  return textureLod(height_map, uv, 0.0).r * extent.y;
}

/// World position of a place of the map: `y` is up, the square is centred on the origin.
vec3 height_world(vec2 uv, float height)
{
  return vec3((uv.x - 0.5) * extent.x, height, (uv.y - 0.5) * extent.x);
}

/// Surface normal out of central differences, a texel to each side.
vec3 height_normal(vec2 uv)
{
  vec2 texel = 1.0 / vec2(textureSize(height_map, 0));
  float along_x = height_at(uv + vec2(texel.x, 0.0)) - height_at(uv - vec2(texel.x, 0.0));
  float along_z = height_at(uv + vec2(0.0, texel.y)) - height_at(uv - vec2(0.0, texel.y));
  vec2 distances = 2.0 * texel * extent.x;
  return normalize(vec3(-along_x / distances.x, 1.0, -along_z / distances.y));
}
