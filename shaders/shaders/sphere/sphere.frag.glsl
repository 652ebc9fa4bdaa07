#include "lib/target.glsl"

void main()
{
  vec3 direction = normalize(sphere_iface.on_quad);
  float along = ray_to_ball(direction, sphere_iface.ball);
  if (along < 0.0) {
    discard;
  }
  vec3 place = direction * along;
  vec3 normal = (place - sphere_iface.ball.xyz) / sphere_iface.ball.w;
  vec4 clip = view.view_to_clip * vec4(place, 1.0);
  float depth = clip.z / clip.w;
  // Rounding may come out a little before the quad, which was promised not to happen.
  gl_FragDepth = max(depth, gl_FragCoord.z);
  float light = 0.2 + 0.8 * max(dot(normal, -direction), 0.0);
  frag_color = target_encode(vec4(sphere_iface.ball_color.rgb * light, sphere_iface.ball_color.a));
}
