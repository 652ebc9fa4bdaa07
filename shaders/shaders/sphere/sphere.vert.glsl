void main()
{
  vec2 corner = vec2((gl_VertexIndex & 1) != 0 ? 1.0 : -1.0, (gl_VertexIndex & 2) != 0 ? 1.0 : -1.0);
  vec3 center = (view.world_to_view * vec4(ball.xyz, 1.0)).xyz;
  float radius = ball.w;

  // The quad faces the eye, touches the ball's nearest point, and is as wide as the cone of tangents is there:
  // at distance d - r a cone with sine r / d has radius (d - r)*r / sqrt(d^2 - r^2).
  float away = max(length(center), radius * 1.001);
  vec3 axis = center / away;
  float wide = (away - radius) * radius / sqrt(away * away - radius * radius);
  vec3 side = normalize(abs(axis.y) < 0.9 ? cross(axis, vec3(0.0, 1.0, 0.0)) : cross(axis, vec3(1.0, 0.0, 0.0)));
  vec3 up = cross(side, axis);
  vec3 place = axis * (away - radius) + (side * corner.x + up * corner.y) * wide;

  sphere_iface.on_quad = place;
  sphere_iface.ball = vec4(center, radius);
  sphere_iface.ball_color = tint;
  gl_Position = view.view_to_clip * vec4(place, 1.0);
}
