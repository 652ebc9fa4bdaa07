#include "terrain/height.glsl"

void main()
{
  vec2 uv = mix(terrain_patch_in.map_from, terrain_patch_in.map_to, gl_TessCoord.xy);
  float height = height_at(uv);
  terrain_iface_out.map_uv = uv;
  terrain_iface_out.height = height;
  gl_Position = view.world_to_clip * vec4(height_world(uv, height), 1.0);
#ifdef TERRAIN_CLIP
  gl_ClipDistance[0] = height - water_level;
#endif
}
