void main()
{
  IconQuad icon = icons[gl_InstanceIndex];
  // Strip order: left top, right top, left bottom, right bottom.
  vec2 corner = vec2(float(gl_VertexIndex & 1), float(gl_VertexIndex >> 1));
  icon_iface.uv = mix(icon.source.xy, icon.source.zw, corner);
  icon_iface.icon_tint = icon.tint;
  icon_iface.source = icon.source;
  gl_Position = ModelViewProjectionMatrix * vec4(mix(icon.bounds.xy, icon.bounds.zw, corner), 0.0, 1.0);
}
