vec3 warm(vec3 color)
{
  return color * vec3(1.0, 0.7, 0.4);
}

vec3 cold(vec3 color)
{
  return color.bgr * vec3(0.4, 0.7, 1.0);
}

void main()
{
  vec2 place = lowered_iface.place;
  vec3 color = vec3(place, 0.25);
  if (mode == mode_Warm) {
    color = warm(color);
  } else if (mode == mode_Cold && !rings) {
    color = cold(color);
  }
  for (int i = 0; i < bands; i++) {
    color *= fract(place.y * 4.0 + 0.2 * float(i)) < 0.5 ? 1.0 : 0.7;
  }
  if (rings) color *= 0.5 + 0.5 * step(0.5, fract(8.0 * distance(place, vec2(0.5))));
  frag_color = vec4(color * brightness, 1.0);
}
