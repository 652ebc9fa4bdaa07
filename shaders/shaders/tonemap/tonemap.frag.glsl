#include "lib/color.glsl"
#include "lib/filmic.glsl"
#include "lib/target.glsl"

void main()
{
  vec4 radiance = texture(scene, screen_iface.uv);
  // Wide primaries keep saturated lights from clipping to one channel; they fade to white instead.
  vec3 wide = max(color_bt2020_from_bt709(radiance.rgb * exp2(exposure)), vec3(0.0));
  vec3 shown = vec3(
      filmic_curve(wide.r, filmic_slope), filmic_curve(wide.g, filmic_slope), filmic_curve(wide.b, filmic_slope));
  vec3 color = clamp(color_bt709_from_bt2020(shown), 0.0, 1.0);
#ifdef TONEMAP_GRADED
  vec3 size = vec3(textureSize(grade, 0));
  color = texture(grade, (color_encode(color) * (size - 1.0) + 0.5) / size).rgb;
#endif
  frag_color = target_encode(vec4(color, radiance.a));
}
