void main()
{
  vec4 color = textureLod(picture, screen_iface.uv, 0.0);
  frag_color = vec4(convert_encodes ? color_encode(color.rgb) : color_decode(color.rgb), color.a);
}
