/// Whether the place along the segment lies on a dash.
bool cover_dashed(float along)
{
  float period = 0.0;
  for (int i = 0; i < int(POLYLINE_DASHES); i++) {
    period += dashes[i];
  }
  if (period <= 0.0) {
    return true;
  }
  float place = mod(along, period);
  return place < dashes[0] || (place >= dashes[0] + dashes[1] && place < dashes[0] + dashes[1] + dashes[2]);
}

/// Share of the pixel that the line covers. `size`: length of the segment, half its width.
float cover_line(vec2 place, vec2 size)
{
  float inside = clamp(0.5 - polyline_distance(place, size.x, size.y), 0.0, 1.0);
  return cover_dashed(place.x) ? inside : 0.0;
}
