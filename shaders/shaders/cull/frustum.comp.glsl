/// Whether a sphere touches the volume and is near enough.
bool frustum_sees(CullObject candidate)
{
  vec3 center = candidate.sphere.xyz;
  float radius = candidate.sphere.w;
  for (int i = 0; i < 6; i++) {
    if (dot(frustum.planes[i].xyz, center) + frustum.planes[i].w < -radius) {
      return false;
    }
  }
  return candidate.reach <= 0.0 || distance(frustum.eye.xyz, center) - radius <= candidate.reach;
}

void main()
{
  uint index = gl_GlobalInvocationID.x;
  bool seen = index < uint(frustum.eye.w);
  if (seen) {
    seen = frustum_sees(objects[index]);
  }
#if defined(CULL_VOTE) && defined(GL_ARB_shader_group_vote)
  // Whole groups of neighbours are mostly out of sight together.
  if (!anyInvocationARB(seen)) {
    return;
  }
#endif
  if (seen) {
    CullObject kept = objects[index];
    uint place = atomicAdd(draw_count[0], 1u);
    commands[place].index_count = kept.index_count;
    commands[place].instance_count = 1u;
    commands[place].first_index = kept.first_index;
    commands[place].vertex_offset = kept.vertex_offset;
    commands[place].first_instance = index;
  }
}
