void main()
{
  float scale = -0.5 / max(softness * softness, 1e-4);
  vec4 sum = textureLod(picture, screen_iface.uv, 0.0);
  float weights = 1.0;
  for (int i = 1; i <= blur_reach; i++) {
    float weight = exp(scale * float(i * i));
    vec2 offset = blur_step * float(i);
    sum += weight * textureLod(picture, screen_iface.uv - offset, 0.0);
    sum += weight * textureLod(picture, screen_iface.uv + offset, 0.0);
    weights += 2.0 * weight;
  }
  frag_color = sum / weights;
}
