#include "lib/target.glsl"

void main()
{
#ifndef CLIP_DISTANCES
  for (int i = 0; i < int(CLIP_PLANES); i++) {
    if (dot(clip.planes[i], vec4(clip_iface.position, 1.0)) < 0.0) {
      discard;
    }
  }
#endif
  vec3 to_eye = normalize(view.eye.xyz - clip_iface.position);
  float facing = abs(dot(normalize(clip_iface.normal), to_eye));
  vec4 side = gl_FrontFacing ? color : inside_color;
  frag_color = target_encode(vec4(side.rgb * (0.15 + 0.85 * facing), side.a));
}
