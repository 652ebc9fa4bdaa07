/// One texel of the glyph, transparent outside of it.
vec4 atlas_texel(ivec2 texel)
{
  ivec4 place = text_iface.glyph_place;
  if (texel.x < 0 || texel.y < 0 || texel.x >= place.y || texel.y >= place.z) {
    return vec4(0.0);
  }
  int index = place.x + texel.y * place.y + texel.x;
  return texelFetch(glyph_atlas, ivec2(index & atlas_width_mask, index >> atlas_width_shift), 0);
}

/// Four texels mixed: rows of a glyph are not rows of the atlas, so no sampler can do it.
vec4 atlas_smooth(vec2 place)
{
  vec2 corner = place - 0.5;
  ivec2 first = ivec2(floor(corner));
  vec2 part = fract(corner);
  vec4 above = mix(atlas_texel(first), atlas_texel(first + ivec2(1, 0)), part.x);
  vec4 below = mix(atlas_texel(first + ivec2(0, 1)), atlas_texel(first + ivec2(1, 1)), part.x);
  return mix(above, below, part.y);
}
