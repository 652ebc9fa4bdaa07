/// Acceleration at a place: inverse square, softened by 10 cm so that nothing is torn apart.
vec3 update_pull(vec3 position)
{
  vec3 sum = vec3(0.0);
  for (int i = 0; i < int(PARTICLE_FIELDS); i++) {
    vec3 away = fields[i].center.xyz - position;
    float squared = dot(away, away) + 0.01;
    sum += away * (fields[i].center.w * inversesqrt(squared) / squared);
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
  particle.position.w += seconds;
  if (particle.position.w >= particle.velocity.w) {
    particles[place].velocity.w = 0.0;
    int last = atomicAdd(counts.free, 1);
    free_places[last] = place;
    atomicAdd(counts.died, 1u);
    return;
  }
  // Semi-implicit Euler: the new velocity moves it, which keeps orbits from gaining energy.
  particle.velocity.xyz += seconds * update_pull(particle.position.xyz);
  particle.velocity.xyz *= pow(max(1.0 - drag, 0.0), seconds);
  particle.position.xyz += seconds * particle.velocity.xyz;
  particles[place] = particle;
  alive_places[atomicAdd(counts.alive, 1u)] = place;
}
