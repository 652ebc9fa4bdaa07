#include "lib/target.glsl"

void main()
{
  vec4 radiance = texture(scene, screen_iface.uv);
  vec3 color = tonemap_color(radiance.rgb, exposure, filmic_slope);
#ifdef TONEMAP_GRADED
  vec3 size = vec3(textureSize(grade, 0));
  color = texture(grade, (color_encode(color) * (size - 1.0) + 0.5) / size).rgb;
#endif
  frag_color = target_encode(vec4(color, radiance.a));
}
