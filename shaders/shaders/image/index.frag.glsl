#include "lib/target.glsl"

void main()
{
  ivec2 size = textureSize(indices, 0);
  ivec2 texel = clamp(ivec2(image_iface.uv * vec2(size)), ivec2(0), size - 1);
  uint index = texelFetch(indices, texel, 0).r;
  uint mixed = hash_mix(index);
  vec3 own = vec3(uvec3(mixed, mixed >> 8u, mixed >> 16u) & uvec3(255u)) / 255.0;
  vec4 color = index == chosen ? tint : vec4(own, 1.0);
  frag_color = index == 0u ? vec4(0.0) : target_encode(color);
}
