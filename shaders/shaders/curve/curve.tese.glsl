/// Bernstein's weights of the four control points.
vec4 curve_weights(float t)
{
  float s = 1.0 - t;
  return vec4(s * s * s, 3.0 * s * s * t, 3.0 * s * t * t, t * t * t);
}

void main()
{
  vec4 weights = curve_weights(gl_TessCoord.x);
  vec4 place = vec4(0.0);
  vec4 tint = vec4(0.0);
  for (int i = 0; i < 4; i++) {
    place += weights[i] * curve_point_in[i].place;
    tint += weights[i] * curve_point_in[i].tint;
  }
  curve_iface_out.tint = tint;
  gl_Position = place;
}
