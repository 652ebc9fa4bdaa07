void main()
{
  // Corners (0, 0), (2, 0), (0, 2): the triangle's part inside the target is the whole target.
  vec2 corner = vec2(gl_VertexIndex == 1 ? 2.0 : 0.0, gl_VertexIndex == 2 ? 2.0 : 0.0);
  screen_iface.uv = corner;
  gl_Position = vec4(2.0 * corner - 1.0, 0.0, 1.0);
}
