#include "terrain/height.glsl"

void main()
{
  vec2 near_edge = mix(terrain_iface_in[0].map_uv, terrain_iface_in[1].map_uv, gl_TessCoord.x);
  vec2 far_edge = mix(terrain_iface_in[3].map_uv, terrain_iface_in[2].map_uv, gl_TessCoord.x);
  vec2 uv = mix(near_edge, far_edge, gl_TessCoord.y);
  float height = height_at(uv);
  terrain_iface_out.map_uv = uv;
  terrain_iface_out.height = height;
  gl_Position = view.world_to_clip * vec4(height_world(uv, height), 1.0);
#ifdef TERRAIN_CLIP
  gl_ClipDistance[0] = height - water_level;
#endif
}
