/// Row `row` of the mean of the four bones.
vec4 skin_row(int row)
{
  vec4 sum = vec4(0.0);
  for (int i = 0; i < 4; i++) {
    sum += weights[i] * texelFetch(bone_rows, ivec2(row, int(bones[i])), 0);
  }
  return sum;
}

void main()
{
  vec4 row_x = skin_row(0);
  vec4 row_y = skin_row(1);
  vec4 row_z = skin_row(2);
  vec4 model = vec4(pos, 1.0);
  vec3 world = vec3(dot(row_x, model), dot(row_y, model), dot(row_z, model));
  instance_iface.normal =
      vec3(dot(row_x.xyz, normal.xyz), dot(row_y.xyz, normal.xyz), dot(row_z.xyz, normal.xyz));
  instance_iface.copy_tint = vec4(0.8, 0.8, 0.8, 1.0);
  instance_iface.copy_index = gl_InstanceIndex;
  gl_Position = view.world_to_clip * vec4(world, 1.0);
}
