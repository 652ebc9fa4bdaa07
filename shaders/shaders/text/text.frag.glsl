#include "text/atlas.glsl"
#include "lib/target.glsl"

void main()
{
  vec4 texel = atlas_smooth(text_iface.texel);
  vec4 ink = text_iface.glyph_color;
  bool bitmap = uint(text_iface.glyph_place.w) == GlyphMode_Bitmap;
  vec4 premultiplied = bitmap ? texel * ink.a : vec4(ink.rgb, 1.0) * (ink.a * texel.r);
  if (premultiplied.a <= 0.0) {
    discard;
  }
  // The encoding is of the colour itself, so alpha comes out and in again around it.
  vec4 encoded = target_encode(vec4(premultiplied.rgb / premultiplied.a, premultiplied.a));
  frag_color = vec4(encoded.rgb * encoded.a, encoded.a);
}
