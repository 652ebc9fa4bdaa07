void main()
{
  vec4 model = vec4(pos, 1.0);
  vec3 world = vec3(dot(row_x, model), dot(row_y, model), dot(row_z, model));
  // Right for rotations and uniform scales; the fragment stage normalises.
  instance_iface.normal = vec3(dot(row_x.xyz, normal), dot(row_y.xyz, normal), dot(row_z.xyz, normal));
  instance_iface.copy_tint = tint;
  instance_iface.copy_index = gl_InstanceIndex;
  gl_Position = view.world_to_clip * vec4(world, 1.0);
}
