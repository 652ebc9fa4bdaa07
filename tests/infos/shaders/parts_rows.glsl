// Arrays of arrays: OpenGL 4.3, OpenGL ES 3.1 and later.

float parts_row(vec2 place, float rows[2][3])
{
  return rows[int(place.x)][int(place.y)];
}
