#include "text/atlas.glsl"

/// Coverage a third of a pixel to either side, in red, green, blue order.
vec3 subpixel_coverage(vec2 place, float pixel)
{
  float third = pixel / 3.0;
  return vec3(
      atlas_smooth(place - vec2(third, 0.0)).r, atlas_smooth(place).r, atlas_smooth(place + vec2(third, 0.0)).r);
}

void main()
{
  vec2 place = text_iface.texel;
  vec3 coverage = text_iface.glyph_color.a * subpixel_coverage(place, dFdx(place.x));
  frag_color = vec4(text_iface.glyph_color.rgb * coverage, coverage.g);
  frag_coverage = vec4(coverage, coverage.g);
}
