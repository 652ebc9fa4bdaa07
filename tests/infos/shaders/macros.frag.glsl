void main()
{
  frag_color = vec4(float(STRIPE(gl_FragCoord.x)) / 16.0, 0.25, 0.0, 1.0);
#ifdef TINT
  frag_color += TINT;
#endif
}
