/// Place in pixels, good enough to judge lengths by.
vec2 curve_pixel(vec4 clip)
{
  return ViewData_pixel(view, vec4(clip.xyz, max(clip.w, 1e-3)));
}

void main()
{
  curve_point_out[gl_InvocationID].place = view.world_to_clip * gl_in[gl_InvocationID].gl_Position;
  curve_point_out[gl_InvocationID].tint = curve_iface_in[gl_InvocationID].tint;
  gl_out[gl_InvocationID].gl_Position = gl_in[gl_InvocationID].gl_Position;

  if (gl_InvocationID == 0) {
    // The control polygon is never shorter than the curve.
    float pixels = 0.0;
    vec2 before = curve_pixel(view.world_to_clip * gl_in[0].gl_Position);
    for (int i = 1; i < 4; i++) {
      vec2 next = curve_pixel(view.world_to_clip * gl_in[i].gl_Position);
      pixels += distance(before, next);
      before = next;
    }
    // One line of many segments (GLSL 4.60, section 7.1.2: the first outer level counts lines).
    gl_TessLevelOuter[0] = 1.0;
    gl_TessLevelOuter[1] = clamp(pixels / max(line_pixels, 1.0), 1.0, 64.0);
  }
}
