void main()
{
  ivec2 texel = ivec2(gl_FragCoord.xy);
  vec4 total = vec4(0.0);
  float weights = 0.0;
  for (int i = 0; i < sample_count; i++) {
    vec4 value = texelFetch(samples, texel, i);
    float weight = multisample_weight(value.rgb);
    total += weight * value;
    weights += weight;
  }
  frag_color = total / weights;
}
