/// Weight of a fragment: near ones count for more (McGuire and Bavoil 2013, eq. 10).
float weighted_by_depth(float depth, float alpha)
{
  float near_share = 1.0 - depth;
  return alpha * max(1e-2, 3e3 * near_share * near_share * near_share);
}

void main()
{
  float weight = weighted_by_depth(gl_FragCoord.z, color.a);
  frag_sum = vec4(color.rgb * color.a, color.a) * weight;
  frag_passed = color.a;
}
