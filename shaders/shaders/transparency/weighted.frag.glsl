void main()
{
  float weight = transparency_weight(gl_FragCoord.z, color.a);
  frag_sum = vec4(color.rgb * color.a, color.a) * weight;
  frag_passed = color.a;
}
