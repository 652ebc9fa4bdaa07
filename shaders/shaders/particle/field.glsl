/// A place that pulls: position in world space, and strength in m^3/s^2 (negative pushes).
struct ParticleField {
  vec4 center;
};
