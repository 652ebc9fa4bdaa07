/// Mean of four bilinear taps at the corners of a square, `reach` texels from its centre.
vec3 down_square(vec2 center, float reach)
{
  vec2 texel = reach / vec2(textureSize(picture, 0));
  vec3 sum = textureLod(picture, center - texel, 0.0).rgb + textureLod(picture, center + texel, 0.0).rgb;
  texel.y = -texel.y;
  sum += textureLod(picture, center - texel, 0.0).rgb + textureLod(picture, center + texel, 0.0).rgb;
  return 0.25 * sum;
}

void main()
{
  vec2 center = screen_iface.uv;
  vec2 texel = 1.0 / vec2(textureSize(picture, 0));
  vec3 sum = 0.5 * bloom_bright(down_square(center, 1.0), threshold);
  for (int i = 0; i < 4; i++) {
    vec2 corner = vec2((i & 1) == 0 ? -1.0 : 1.0, (i & 2) == 0 ? -1.0 : 1.0);
    sum += 0.125 * bloom_bright(down_square(center + corner * texel, 1.0), threshold);
  }
  frag_color = vec4(sum, 1.0);
}
