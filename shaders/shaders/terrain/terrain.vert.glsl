#include "terrain/height.glsl"

void main()
{
  int patch_index = gl_VertexIndex / 4;
  int corner = gl_VertexIndex - patch_index * 4;
  int row = patch_index / patches;
  ivec2 cell = ivec2(patch_index - row * patches, row);
  // Around the patch: (0, 0), (1, 0), (1, 1), (0, 1).
  cell += ivec2(corner == 1 || corner == 2 ? 1 : 0, corner >= 2 ? 1 : 0);
  vec2 uv = vec2(cell) / float(patches);
  terrain_corner.map_uv = uv;
  gl_Position = vec4(height_world(uv, height_at(uv)), 1.0);
}
