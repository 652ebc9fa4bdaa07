/// The nearest layer that reaches so far; the number of layers where none does.
int mask_layer(float range)
{
  int layer = 0;
  for (int i = 0; i < int(SHADOW_LAYERS); i++) {
    layer += range > cascades.reach[i] ? 1 : 0;
  }
  return layer;
}

void main()
{
  float depth = texelFetch(scene_depth, ivec2(gl_FragCoord.xy), 0).r;
  vec3 world = camera_place(map_to_world, vec3(screen_iface.uv, depth));
  int layer = mask_layer(distance(world, eye));
  frag_light = 1.0;
  if (layer < int(SHADOW_LAYERS)) {
    vec4 map = cascades.world_to_map[layer] * vec4(world, 1.0);
    // Derivatives of a place that jumps between layers mean nothing; the map has one level anyway.
    frag_light = textureGrad(shadow_layers, vec4(map.xy, float(layer), map.z), vec2(0.0), vec2(0.0));
  }
}
