/// Distance to the nearest of five seeds around the origin.
float bands_distance(vec3 position)
{
  float near = distance(position, vec3(0.9, 0.5, 0.7));
  near = min(near, distance(position, vec3(-0.8, 0.3, 0.9)));
  near = min(near, distance(position, vec3(0.1, -0.9, 0.8)));
  near = min(near, distance(position, vec3(-0.2, 0.95, -0.6)));
  return min(near, distance(position, vec3(0.3, -0.4, -1.0)));
}

/// Bands around the seeds, so many over one unit: from 0 to 1 and back over each.
float bands(vec3 position, float count)
{
  return 0.5 + 0.5 * sin(bands_distance(position) * count * 6.2831853);
}
