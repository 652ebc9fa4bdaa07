// Places in textures whose first row is at the bottom.

vec2 uv_placed(vec2 place, vec2 scale, vec2 offset)
{
  vec2 placed = place * scale + offset;
  return vec2(placed.x, 1.0 - placed.y);
}
