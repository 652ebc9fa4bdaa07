#include "hue/fold.glsl"

vec3 hue(float turn)
{
  return hue_fold(vec3(turn, turn + 0.25, turn + 0.5));
}
