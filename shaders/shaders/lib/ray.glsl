/// Distance along a ray of unit direction from the origin to a ball, or -1.0 where it misses.
float ray_to_ball(vec3 direction, vec4 ball)
{
  float along = dot(ball.xyz, direction);
  vec3 nearest = ball.xyz - along * direction;
  float gap = ball.w * ball.w - dot(nearest, nearest);
  return gap < 0.0 ? -1.0 : along - sqrt(gap);
}
