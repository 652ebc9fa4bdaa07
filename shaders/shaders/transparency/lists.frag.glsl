void main()
{
  uint node = atomicAdd(node_count[0], 1u);
  if (node >= uint(list_nodes.length())) {
    return;
  }
  uint next = imageAtomicExchange(list_heads, ivec2(gl_FragCoord.xy), node + 1u);
  list_nodes[node].color = color;
  list_nodes[node].depth = gl_FragCoord.z;
  list_nodes[node].next = next;
}
