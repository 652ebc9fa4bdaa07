/// Parts of an edge: the sphere around it, seen from its centre, in units of the wanted length.
/// Both patches of an edge see the same two ends, so they agree and leave no crack.
float split_edge(vec3 from, vec3 to)
{
  vec3 center = 0.5 * (from + to);
  vec4 clip = view.world_to_clip * vec4(center, 1.0);
  float pixels = ViewData_pixels(view, distance(from, to), max(clip.w, 0.1));
  return clamp(pixels / max(edge_pixels, 1.0), 1.0, 64.0);
}

void main()
{
  gl_out[gl_InvocationID].gl_Position = gl_in[gl_InvocationID].gl_Position;

  if (gl_InvocationID == 0) {
    terrain_patch_out.map_from = terrain_corner_in[0].map_uv;
    terrain_patch_out.map_to = terrain_corner_in[2].map_uv;
    vec3 a = gl_in[0].gl_Position.xyz;
    vec3 b = gl_in[1].gl_Position.xyz;
    vec3 c = gl_in[2].gl_Position.xyz;
    vec3 d = gl_in[3].gl_Position.xyz;
    // Outer levels (GLSL 4.60, section 7.1.2): u = 0, v = 0, u = 1, v = 1.
    gl_TessLevelOuter[0] = split_edge(d, a);
    gl_TessLevelOuter[1] = split_edge(a, b);
    gl_TessLevelOuter[2] = split_edge(b, c);
    gl_TessLevelOuter[3] = split_edge(c, d);
    gl_TessLevelInner[0] = max(gl_TessLevelOuter[1], gl_TessLevelOuter[3]);
    gl_TessLevelInner[1] = max(gl_TessLevelOuter[0], gl_TessLevelOuter[2]);
  }
}
