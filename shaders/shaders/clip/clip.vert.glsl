void main()
{
  clip_iface.position = pos;
  clip_iface.normal = normal;
  gl_Position = view.world_to_clip * vec4(pos, 1.0);
#ifdef CLIP_DISTANCES
  for (int i = 0; i < int(CLIP_PLANES); i++) {
    gl_ClipDistance[i] = dot(clip.planes[i], vec4(pos, 1.0));
  }
#endif
}
