void main()
{
  Particle particle = particles[alive_places[gl_VertexIndex]];
  vec4 clip = view.world_to_clip * vec4(particle.position.xyz, 1.0);
  float pixels = diameter * abs(view.view_to_clip[1][1]) * 0.5 * view.viewport.y / max(clip.w, 1e-3);
  particle_iface.life = clamp(particle.position.w / particle.velocity.w, 0.0, 1.0);
  gl_Position = clip;
  gl_PointSize = max(pixels, 1.0);
}
