#include "forward/place.glsl"

void main()
{
  Placed placed = placed_here();
  vec4 world = vec4(placed.position, 1.0);
  forward_iface.position = world.xyz;
  forward_iface.uv = uv;
  if (vertex_color) {
    forward_iface.tint = tint;
  }
  if (!depth_only) {
    forward_iface.normal = placed.normal;
    if (bumped) {
      forward_iface.tangent = vec4(placed.tangent, tangent.w);
    }
  }
  gl_Position = view.world_to_clip * world;
}
