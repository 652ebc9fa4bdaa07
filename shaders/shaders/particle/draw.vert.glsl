void main()
{
  Particle particle = particles[alive_places[gl_InstanceIndex]];
  vec4 clip = view.world_to_clip * vec4(particle.position.xyz, 1.0);
  float pixels = diameter * abs(view.view_to_clip[1][1]) * 0.5 * view.viewport.y / max(clip.w, 1e-3);
  vec2 corner = vec2((gl_VertexIndex & 1) != 0 ? 1.0 : -1.0, (gl_VertexIndex & 2) != 0 ? 1.0 : -1.0);
  particle_iface.life = clamp(particle.position.w / particle.velocity.w, 0.0, 1.0);
  particle_iface.on_quad = corner;
  gl_Position = clip + vec4(corner * max(pixels, 1.0) * view.viewport.zw * clip.w, 0.0, 0.0);
}
