// GLSL that knows nothing of fragments.

float parts_level(vec2 place, float scale)
{
  return fract((place.x + 2.0 * place.y) * scale);
}
