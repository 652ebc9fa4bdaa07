void main()
{
  vec2 corner = vec2(gl_VertexIndex == 1 ? 3.0 : -1.0, gl_VertexIndex == 2 ? 3.0 : -1.0);
  lowered_iface.place = 0.5 + 0.5 * corner;
  if (mirrored) {
    lowered_iface.place = lowered_iface.place.yx;
  }
  gl_Position = vec4(corner, 0.5, 1.0);
}
