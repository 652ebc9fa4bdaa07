void main()
{
  vec4 world = ModelMatrix * vec4(pos, 1.0);
  forward_iface.position = world.xyz;
  forward_iface.normal = NormalMatrix * normal.xyz;
  forward_iface.tangent = vec4(mat3(ModelMatrix) * tangent.xyz, tangent.w);
  forward_iface.uv = uv;
  gl_Position = view.world_to_clip * world;
}
