void main()
{
  vec2 corner = vec2(gl_VertexIndex == 1 ? 3.0 : -1.0, gl_VertexIndex == 2 ? 3.0 : -1.0);
  vec4 far_point = clip_to_world * vec4(corner, 1.0, 1.0);
  sky_iface.direction = far_point.xyz / far_point.w - view.eye.xyz;
  // Depth 1: behind all that is drawn.
  gl_Position = vec4(corner, 1.0, 1.0);
}
