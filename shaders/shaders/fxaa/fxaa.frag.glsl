/// Brightness at a place of the picture.
float fxaa_luma(vec2 place)
{
  return color_luma(textureLod(picture, place, 0.0).rgb);
}

/// Steps along the edge until its brightness is no longer `between` two sides: the distance, and in `y` how far the
/// brightness there is from `between`.
vec2 fxaa_end(vec2 start, vec2 along, float between, float contrast)
{
  for (int i = 1; i < edge_steps; i++) {
    float off = fxaa_luma(start + along * float(i)) - between;
    if (abs(off) >= 0.25 * contrast) {
      return vec2(float(i), off);
    }
  }
  return vec2(float(edge_steps), fxaa_luma(start + along * float(edge_steps)) - between);
}

/// Texels by which to look up across the edge: half a texel at its end, nothing in its middle or beyond.
float fxaa_shift(vec2 here, vec2 along, vec2 across, float luma, float beside)
{
  float between = 0.5 * (luma + beside);
  float contrast = abs(luma - beside);
  vec2 start = here + 0.5 * across;
  vec2 back = fxaa_end(start, -along, between, contrast);
  vec2 ahead = fxaa_end(start, along, between, contrast);
  vec2 closer = back.x < ahead.x ? back : ahead;
  // The end is of the other side's colour: this texel is on the part that the true edge leaves.
  bool leaves = (closer.y < 0.0) != (luma < between);
  return leaves ? 0.5 - closer.x / (back.x + ahead.x) : 0.0;
}

void main()
{
  vec2 here = screen_iface.uv;
  vec2 texel = 1.0 / vec2(textureSize(picture, 0));
  float luma = fxaa_luma(here);
  float left = fxaa_luma(here - vec2(texel.x, 0.0));
  float right = fxaa_luma(here + vec2(texel.x, 0.0));
  float above = fxaa_luma(here - vec2(0.0, texel.y));
  float below = fxaa_luma(here + vec2(0.0, texel.y));

  float darkest = min(luma, min(min(left, right), min(above, below)));
  float brightest = max(luma, max(max(left, right), max(above, below)));
  vec2 place = here;
  if (brightest - darkest > max(edge_threshold * brightest, 0.03)) {
    bool is_level = abs(above - luma) + abs(below - luma) > abs(left - luma) + abs(right - luma);
    float before = is_level ? above : left;
    float after = is_level ? below : right;
    bool is_before = abs(before - luma) > abs(after - luma);
    vec2 across = is_level ? vec2(0.0, texel.y) : vec2(texel.x, 0.0);
    vec2 along = is_level ? vec2(texel.x, 0.0) : vec2(0.0, texel.y);
    across = is_before ? -across : across;
    place += across * fxaa_shift(here, along, across, luma, is_before ? before : after);
  }
  frag_color = textureLod(picture, place, 0.0);
}
