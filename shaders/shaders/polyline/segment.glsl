/// A point of the segment moved towards the other until it is in front of the near plane.
///
/// `POLYLINE_AHEAD` is the signed distance to the near plane, z = 0.
vec4 segment_in_front(vec4 point, vec4 other)
{
  float ahead = POLYLINE_AHEAD(point);
  float other_ahead = POLYLINE_AHEAD(other);
  if (ahead > 1e-5 || other_ahead <= 1e-5) {
    return point;
  }
  return mix(point, other, (1e-5 - ahead) / (other_ahead - ahead));
}

/// A segment out of two points in clip space.
PolylineSegment segment_of(vec4 first, vec4 second)
{
  PolylineSegment segment;
  segment.first = segment_in_front(first, second);
  segment.second = segment_in_front(second, first);
  vec2 across = ViewData_pixel(view, segment.second) - ViewData_pixel(view, segment.first);
  segment.extent = length(across);
  segment.direction = segment.extent > 1e-4 ? across / segment.extent : vec2(1.0, 0.0);
  return segment;
}

/// Half the width of what is rasterised: the line and a soft edge.
float segment_reach()
{
  return 0.5 * line_width + POLYLINE_SOFT;
}

/// Along and across the segment in pixels, of one of the four corners around it.
vec2 segment_place(PolylineSegment segment, bool at_second, bool left)
{
  float reach = segment_reach();
  return vec2(at_second ? segment.extent + reach : -reach, left ? reach : -reach);
}

/// Clip-space position of that corner.
vec4 segment_corner(PolylineSegment segment, bool at_second, bool left)
{
  vec4 center = at_second ? segment.second : segment.first;
  vec2 normal = vec2(-segment.direction.y, segment.direction.x);
  vec2 pixels = (at_second ? segment.direction : -segment.direction) + (left ? normal : -normal);
  return ViewData_shifted(view, center, segment_reach() * pixels);
}
