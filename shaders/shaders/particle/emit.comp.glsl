/// Takes a free place, or -1 where none is left.
///
/// An invocation that came too late puts back what it took: the count is never less afterwards than what is free.
int emit_take()
{
  int left = atomicAdd(counts.free, -1);
  if (left <= 0) {
    atomicAdd(counts.free, 1);
    return -1;
  }
  return int(free_places[left - 1]);
}

void emit_one()
{
  if (gl_GlobalInvocationID.x >= wanted) {
    return;
  }
  int place = emit_take();
  if (place < 0) {
    return;
  }
  ParticleSource source = ParticleSource(sphere, velocity, wanted, seed, shortest, longest);
  particles[place] = ParticleSource_born(source, gl_GlobalInvocationID.x);
  atomicAdd(counts.born, 1u);
}
