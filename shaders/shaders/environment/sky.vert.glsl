void main()
{
  vec2 corner = vec2(gl_VertexIndex == 1 ? 3.0 : -1.0, gl_VertexIndex == 2 ? 3.0 : -1.0);
  sky_iface.direction = camera_place(clip_to_world, vec3(corner, 1.0)) - view.eye.xyz;
  // Depth 1: behind all that is drawn.
  gl_Position = vec4(corner, 1.0, 1.0);
}
