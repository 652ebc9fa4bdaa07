#version 310 es
#define GPU_SHADER 1
#define GPU_FRAGMENT_SHADER 1
#define GPU_GLES 1
precision highp float;
precision highp int;
precision highp sampler2D;
const bool bumpy = true;
layout(binding = 0) uniform highp sampler2D layer0_map;
layout(binding = 1) uniform highp sampler2D layer1_map;
uniform mat4 place;
uniform float bumps0_height;
layout(location = 0) in vec2 si_v0;
layout(location = 1) in vec2 si_v1;
layout(location = 2) in vec3 si_v2;
layout(location = 0) out vec4 color;
vec2 layer0_uv;
float layer0_gloss;
vec2 layer1_uv;
float layer1_gloss;
float light0_gloss;
vec3 light0_normal;
struct Surface {
  vec4 color;
};
 void layer0_main(inout Surface surface) {
      vec4 t = texture(layer0_map, layer0_uv);
      surface.color = mix(surface.color, t, t.a);
      layer0_gloss = t.a;
    } 
 void layer1_main(inout Surface surface) {
      vec4 t = texture(layer1_map, layer1_uv);
      surface.color = mix(surface.color, t, t.a);
      layer1_gloss = t.a;
    } 
 void bumps0_main(inout Surface surface) { surface.color.rgb *= 1.0 - bumps0_height; } 

      float light0_toward(vec3 direction) { return max(direction.y, 0.0); }
    
 void light0_main(inout Surface surface) {
      surface.color.rgb = surface.color.rgb * light0_toward(normalize(light0_normal)) + light0_gloss;
    } 
float light0_gloss_fold(float a, float b)
{
  return
max(a, b)
;
}
void si_composed()
{
  layer0_uv = si_v0;
  layer1_uv = si_v1;
  light0_normal = si_v2;
  Surface surface;
  surface.color = vec4(0);
  layer0_gloss = float(0);
  layer0_main(surface);
  layer1_gloss = float(0);
  layer1_main(surface);
  bumps0_main(surface);
  light0_gloss = 0.0;
  light0_gloss = light0_gloss_fold(light0_gloss, layer0_gloss);
  light0_gloss = light0_gloss_fold(light0_gloss, layer1_gloss);
  light0_main(surface);
  color = surface.color;
}
void main()
{
  si_composed();
}
