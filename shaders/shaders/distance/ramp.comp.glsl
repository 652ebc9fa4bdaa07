void main()
{
  int texel = int(gl_GlobalInvocationID.x);
  int width = imageSize(strip);
  if (texel >= width) {
    return;
  }
  float place = (float(texel) + 0.5) / float(width);
  vec4 color = stops[0].color;
  for (int i = 1; i < stops.length(); i++) {
    float start = stops[i - 1].place.x;
    float extent = max(stops[i].place.x - start, 1e-6);
    color = mix(color, stops[i].color, clamp((place - start) / extent, 0.0, 1.0));
  }
  imageStore(strip, texel, color);
}
