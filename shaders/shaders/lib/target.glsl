/// What to write to the target of `SrgbTarget`; alpha is never encoded.
vec4 target_encode(vec4 linear_color)
{
  return target_needs_srgb ? vec4(color_encode(linear_color.rgb), linear_color.a) : linear_color;
}
