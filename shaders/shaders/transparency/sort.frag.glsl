void main()
{
  TransparencyNode sorted[TRANSPARENCY_DEPTH];
  int count = 0;
  uint node = imageLoad(list_heads, ivec2(gl_FragCoord.xy)).r;
  while (node != 0u && count < int(TRANSPARENCY_DEPTH)) {
    TransparencyNode found = list_nodes[node - 1u];
    // Insertion sort, far to near: lists are short, and often in order already.
    int place = count;
    while (place > 0 && sorted[place - 1].depth < found.depth) {
      sorted[place] = sorted[place - 1];
      place--;
    }
    sorted[place] = found;
    count++;
    node = found.next;
  }
  vec4 blended = vec4(0.0);
  for (int i = 0; i < count; i++) {
    vec4 over = vec4(sorted[i].color.rgb, 1.0) * sorted[i].color.a;
    blended = over + blended * (1.0 - over.a);
  }
  frag_color = blended;
}
