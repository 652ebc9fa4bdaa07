void main()
{
  vec4 colors[TRANSPARENCY_DEPTH];
  float depths[TRANSPARENCY_DEPTH];
  int count = 0;
  uint node = imageLoad(list_heads, ivec2(gl_FragCoord.xy)).r;
  while (node != 0u && count < int(TRANSPARENCY_DEPTH)) {
    TransparencyNode found = list_nodes[node - 1u];
    // Insertion sort, far to near: lists are short.
    int place = 0;
    for (int i = 0; i < count; i++) {
      place += depths[i] >= found.depth ? 1 : 0;
    }
    for (int i = count; i > place; i--) {
      colors[i] = colors[i - 1];
      depths[i] = depths[i - 1];
    }
    colors[place] = found.color;
    depths[place] = found.depth;
    count++;
    node = found.next;
  }
  vec4 blended = vec4(0.0);
  for (int i = 0; i < count; i++) {
    vec4 over = vec4(colors[i].rgb, 1.0) * colors[i].a;
    blended = over + blended * (1.0 - over.a);
  }
  frag_color = blended;
}
