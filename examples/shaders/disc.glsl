void main()
{
  frag_color = tint;
}
