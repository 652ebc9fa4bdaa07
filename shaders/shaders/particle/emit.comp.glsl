#include "lib/random.glsl"

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
  uint state = hash_mix(seed + hash_mix(gl_GlobalInvocationID.x));
  // The cube root makes the density even over the ball's volume.
  vec3 offset = random_direction(state) * (sphere.w * pow(random_next(state), 1.0 / 3.0));
  vec3 own = random_direction(state) * velocity.w;
  float lifetime = mix(shortest, longest, random_next(state));
  particles[place].position = vec4(sphere.xyz + offset, 0.0);
  particles[place].velocity = vec4(velocity.xyz + own, max(lifetime, 1e-3));
  atomicAdd(counts.born, 1u);
}
