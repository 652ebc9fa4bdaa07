/// Acceleration at a place.
vec3 update_pull(vec3 position)
{
  vec3 sum = vec3(0.0);
  for (int i = 0; i < int(PARTICLE_FIELDS); i++) {
    sum += particle_pull(fields[i].center, position);
  }
  return sum;
}

void main()
{
  uint place = gl_GlobalInvocationID.x;
  if (place >= capacity) {
    return;
  }
  Particle particle = particles[place];
  bool is_free = particle.velocity.w <= 0.0;
  if (is_free) {
    return;
  }
  Particle_advance(particle, update_pull(particle.position.xyz), drag, seconds);
  if (!Particle_lives(particle)) {
    particles[place].velocity.w = 0.0;
    int last = atomicAdd(counts.free, 1);
    free_places[last] = place;
    atomicAdd(counts.died, 1u);
    return;
  }
  particles[place] = particle;
  alive_places[atomicAdd(counts.alive, 1u)] = place;
}
