#include "lib/target.glsl"

/// The icon at a place of the atlas; its neighbours there do not shine in.
vec4 icon_texel(vec2 uv)
{
  vec4 source = icon_iface.source;
  bool is_inside = all(greaterThanEqual(uv, source.xy)) && all(lessThanEqual(uv, source.zw));
  return is_inside ? textureLod(icon_atlas, uv, 0.0) : vec4(0.0);
}

void main()
{
  vec4 color = icon_texel(icon_iface.uv) * icon_iface.icon_tint;
  color.rgb *= icon_iface.icon_tint.a;
  vec2 offset = shadow_offset / vec2(textureSize(icon_atlas, 0));
  float shadow = shadow_offset > 0.0 ? 0.6 * icon_texel(icon_iface.uv - offset).a * icon_iface.icon_tint.a : 0.0;
  float alpha = color.a + shadow * (1.0 - color.a);
  if (alpha <= 0.0) {
    discard;
  }
  // The encoding is of the colour itself, so alpha comes out and in again around it.
  vec4 encoded = target_encode(vec4(color.rgb / alpha, alpha));
  frag_color = vec4(encoded.rgb * alpha, alpha);
}
