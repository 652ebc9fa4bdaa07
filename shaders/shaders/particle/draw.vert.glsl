void main()
{
  Particle particle = particles[alive_places[gl_InstanceIndex]];
  vec4 clip = view.world_to_clip * vec4(particle.position.xyz, 1.0);
  float pixels = max(ViewData_pixels(view, diameter, max(clip.w, 1e-3)), 1.0);
  vec2 corner = vec2((gl_VertexIndex & 1) != 0 ? 1.0 : -1.0, (gl_VertexIndex & 2) != 0 ? 1.0 : -1.0);
  particle_iface.life = clamp(particle.position.w / particle.velocity.w, 0.0, 1.0);
  particle_iface.on_quad = corner;
  gl_Position = ViewData_shifted(view, clip, 0.5 * pixels * corner);
}
