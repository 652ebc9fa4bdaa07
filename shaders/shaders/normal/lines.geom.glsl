void main()
{
  for (int i = 0; i < 3; i++) {
    vec3 direction = normalize(normal_corner_in[i].normal);
    for (int end = 0; end < 2; end++) {
      normal_iface_out.along = float(end);
      normal_iface_out.direction = direction;
      vec3 place = gl_in[i].gl_Position.xyz + direction * (normal_length * float(end));
      gl_Position = view.world_to_clip * vec4(place, 1.0);
      EmitVertex();
    }
    EndPrimitive();
  }
}
