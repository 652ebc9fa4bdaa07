void main()
{
  GlyphQuad glyph = glyphs[gl_InstanceIndex];
  // Strip order: left top, right top, left bottom, right bottom.
  bool right = (gl_VertexIndex & 1) != 0;
  bool bottom = (gl_VertexIndex & 2) != 0;
  vec2 page = vec2(right ? glyph.bounds.z : glyph.bounds.x, bottom ? glyph.bounds.w : glyph.bounds.y);

  text_iface.glyph_color = glyph.color;
  text_iface.glyph_place = ivec4(glyph.offset, glyph.width, glyph.height, int(glyph.mode));
  text_iface.texel = vec2(right ? float(glyph.width) : 0.0, bottom ? float(glyph.height) : 0.0);
  gl_Position = ModelViewProjectionMatrix * vec4(text_origin + page, 0.0, 1.0);
}
