void main()
{
  uint index = gl_GlobalInvocationID.x;
  bool seen = index < uint(frustum.eye.w);
  if (seen) {
    seen = CullFrustum_sees(frustum, objects[index]);
  }
#if defined(CULL_VOTE) && defined(GL_ARB_shader_group_vote)
  // Whole groups of neighbours are mostly out of sight together.
  if (!anyInvocationARB(seen)) {
    return;
  }
#endif
  if (seen) {
    uint place = atomicAdd(draw_count[0], 1u);
    commands[place] = CullObject_command(objects[index], index);
  }
}
