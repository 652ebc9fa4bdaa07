vec3 hue_fold(vec3 turns)
{
  return abs(fract(turns) * 2.0 - 1.0);
}
