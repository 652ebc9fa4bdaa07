/// Place in pixels, good enough to judge lengths by.
vec2 curve_pixel(vec4 position)
{
  vec4 clip = view.world_to_clip * position;
  return clip.xy / max(clip.w, 1e-3) * 0.5 * view.viewport.xy;
}

void main()
{
  curve_iface_out[gl_InvocationID].tint = curve_iface_in[gl_InvocationID].tint;
  gl_out[gl_InvocationID].gl_Position = gl_in[gl_InvocationID].gl_Position;

  if (gl_InvocationID == 0) {
    // The control polygon is never shorter than the curve.
    float pixels = 0.0;
    for (int i = 0; i < 3; i++) {
      pixels += distance(curve_pixel(gl_in[i].gl_Position), curve_pixel(gl_in[i + 1].gl_Position));
    }
    // One line of many segments (GLSL 4.60, section 7.1.2: the first outer level counts lines).
    gl_TessLevelOuter[0] = 1.0;
    gl_TessLevelOuter[1] = clamp(pixels / max(line_pixels, 1.0), 1.0, 64.0);
  }
}
