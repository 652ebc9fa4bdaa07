// Hue, saturation and value (Smith 1978, Color Gamut Transform Pairs), each from 0 to 1.

vec3 hsv_read(vec3 hsv)
{
  float hue = 6.0 * fract(hsv.x);
  vec3 full = clamp(vec3(abs(hue - 3.0) - 1.0, 2.0 - abs(hue - 2.0), 2.0 - abs(hue - 4.0)), vec3(0.0), vec3(1.0));
  return hsv.z * mix(vec3(1.0), full, hsv.y);
}

vec3 hsv_of(vec3 rgb)
{
  float most = max(rgb.r, max(rgb.g, rgb.b));
  float range = most - min(rgb.r, min(rgb.g, rgb.b));
  float saturation = most > 0.0 ? range / most : 0.0;
  if (range <= 0.0) {
    return vec3(0.0, saturation, most);
  }
  float hue = 4.0 + (rgb.r - rgb.g) / range;
  if (rgb.r >= most) {
    hue = (rgb.g - rgb.b) / range;
  } else if (rgb.g >= most) {
    hue = 2.0 + (rgb.b - rgb.r) / range;
  }
  return vec3(fract(hue / 6.0), saturation, most);
}

void hsv_read_color3(vec3 hsv, out vec3 result)
{
  result = hsv_read(hsv);
}

void hsv_read_color4(vec4 hsv, out vec4 result)
{
  result = vec4(hsv_read(hsv.rgb), hsv.a);
}

void hsv_of_color3(vec3 rgb, out vec3 result)
{
  result = hsv_of(rgb);
}

void hsv_of_color4(vec4 rgb, out vec4 result)
{
  result = vec4(hsv_of(rgb.rgb), rgb.a);
}
