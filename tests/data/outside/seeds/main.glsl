#include "types.glsl"
#pragma require(color.glsl)
#define HALF(x) ((x) * 0.5)
#if defined(GPU_VERTEX_SHADER) && SCALE > 0
/* a comment */
float twice(float value) { return value * 2.0; } // and another
#else
struct Ray { vec3 origin; vec3 direction; };
#endif
vec4 shade() { return vec4(HALF(1.0e-3), twice(.5), 0xFFu, 07); }
void main()
{
  loose.color = texture(albedo, vec2(0.0)) * camera.position;
  imageStore(target, ivec2(0), vec4(counts[gl_GlobalInvocationID.x]));
}
