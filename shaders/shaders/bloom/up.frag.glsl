void main()
{
  vec2 texel = spread / vec2(textureSize(picture, 0));
  vec3 sum = vec3(0.0);
  for (int y = -1; y <= 1; y++) {
    for (int x = -1; x <= 1; x++) {
      // 1 2 1 along each side.
      float weight = float((2 - abs(x)) * (2 - abs(y))) / 16.0;
      sum += weight * textureLod(picture, screen_iface.uv + vec2(x, y) * texel, 0.0).rgb;
    }
  }
  frag_color = vec4(strength * sum, 1.0);
}
