// Places in textures whose first row is up in the file and at 0 in the shader.

vec2 uv_placed(vec2 place, vec2 scale, vec2 offset)
{
  return place * scale + offset;
}
