void main()
{
  vec2 corner = vec2((gl_VertexIndex & 1) != 0 ? 1.0 : -1.0, (gl_VertexIndex & 2) != 0 ? 1.0 : -1.0);
  // Half a pixel more for the soft edge.
  vec2 pixels = corner * (0.5 * diameter + 0.5);
  point_iface.from_center = pixels;
  point_iface.radius = 0.5 * diameter;
  point_iface.point_fill = fill;
  gl_Position = ViewData_shifted(view, view.world_to_clip * vec4(pos, 1.0), pixels);
}
