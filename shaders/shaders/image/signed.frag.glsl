#include "lib/target.glsl"

void main()
{
  ivec2 size = textureSize(field, 0);
  ivec2 texel = clamp(ivec2(image_iface.uv * vec2(size)), ivec2(0), size - 1);
  float value = clamp(float(texelFetch(field, texel, 0).r) / full_scale, -1.0, 1.0);
  // Blue below zero, orange above it: told apart by every common kind of colour vision.
  vec3 color = value < 0.0 ? vec3(0.05, 0.25, 0.8) : vec3(0.9, 0.4, 0.05);
  frag_color = target_encode(vec4(mix(vec3(0.9), color, abs(value)), 1.0) * tint);
}
