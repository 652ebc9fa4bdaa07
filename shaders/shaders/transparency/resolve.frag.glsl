void main()
{
  vec4 sum = subpassLoad(summed);
  float through = subpassLoad(passed).r;
  frag_color = vec4(sum.rgb / max(sum.a, 1e-5), through);
}
