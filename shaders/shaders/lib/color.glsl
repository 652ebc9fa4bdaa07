/// Encodes one linear channel (IEC 61966-2-1:1999).
float color_encode_channel(float value)
{
  float clamped = clamp(value, 0.0, 1.0);
  return clamped <= 0.0031308 ? 12.92 * clamped : 1.055 * pow(clamped, 1.0 / 2.4) - 0.055;
}

/// Decodes one sRGB channel (IEC 61966-2-1:1999).
float color_decode_channel(float value)
{
  float clamped = clamp(value, 0.0, 1.0);
  return clamped <= 0.04045 ? clamped / 12.92 : pow((clamped + 0.055) / 1.055, 2.4);
}

/// Linear light to sRGB.
vec3 color_encode(vec3 linear_rgb)
{
  return vec3(
      color_encode_channel(linear_rgb.r), color_encode_channel(linear_rgb.g), color_encode_channel(linear_rgb.b));
}

/// sRGB to linear light.
vec3 color_decode(vec3 encoded)
{
  return vec3(color_decode_channel(encoded.r), color_decode_channel(encoded.g), color_decode_channel(encoded.b));
}

/// Relative luminance of linear BT.709 primaries (ITU-R BT.709-6, item 3.2).
float color_luminance(vec3 linear_rgb)
{
  return dot(linear_rgb, vec3(0.2126, 0.7152, 0.0722));
}

/// Linear BT.709 primaries to BT.2020 (ITU-R BT.2087-0). Columns are the images of red, green, blue.
vec3 color_bt2020_from_bt709(vec3 rgb)
{
  return mat3(0.6274, 0.0691, 0.0164, 0.3293, 0.9195, 0.0880, 0.0433, 0.0114, 0.8956) * rgb;
}

/// Linear BT.2020 primaries to BT.709 (ITU-R BT.2407-0): the inverse of the above.
vec3 color_bt709_from_bt2020(vec3 rgb)
{
  return mat3(1.6605, -0.1246, -0.0182, -0.5876, 1.1329, -0.1006, -0.0728, -0.0083, 1.1187) * rgb;
}
