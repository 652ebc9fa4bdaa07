void main()
{
  vec2 corner = vec2(float(gl_VertexIndex & 1), float(gl_VertexIndex >> 1));
  image_rect_iface.uv = mix(source.xy, source.zw, corner);
  image_rect_iface.rect_color = rect_tint;
  gl_Position = ModelViewProjectionMatrix * vec4(mix(bounds.xy, bounds.zw, corner), 0.0, 1.0);
}
