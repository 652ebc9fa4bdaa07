#version 310 es
#define GPU_SHADER 1
#define GPU_FRAGMENT_SHADER 1
#define GPU_GLES 1
precision highp float;
precision highp int;
const bool toon = true;
uniform float steps;
struct Surface {
  vec3 normal;
};
Surface surface;
layout(location = 0) in vec3 si_v0_normal;
layout(location = 0) out vec4 color;
vec3 light(vec3 normal);
void finish(inout vec4 shade);
void si_finish_before_0(inout vec4 shade)
{
 if (shade.a < 0.5) discard; 
}
void si_finish_before_1(inout vec4 shade)
{
 shade.a *= 0.25; 
}
void si_finish_after_0(inout vec4 shade)
{
 shade.rgb *= shade.a; 
}
void si_finish_0(inout vec4 shade) {}
void si_finish_1(inout vec4 shade)
{
 si_finish_0(shade); shade.b += 0.125; 
}
void finish(inout vec4 shade)
{
  si_finish_before_0(shade);
  si_finish_before_1(shade);
  si_finish_1(shade);
  si_finish_after_0(shade);
}
vec3 si_light_0(vec3 normal)
{
 return vec3(max(normal.z, 0.0)); 
}
vec3 si_light_1(vec3 normal)
{
 return floor(si_light_0(normal) * steps) / steps; 
}
vec3 light(vec3 normal)
{
  vec3 si_result = si_light_1(normal);
  return si_result;
}
 void si_main() {
      vec4 shade = vec4(light(surface.normal), 1.0);
      finish(shade);
      color = shade;
    } 
void main()
{
  surface.normal = si_v0_normal;
  si_main();
}
