#version 310 es
#define GPU_SHADER 1
#define GPU_FRAGMENT_SHADER 1
#define GPU_GLES 1
precision highp float;
precision highp int;
struct Surface {
  vec3 color;
  int kind;
};
Surface surface;
layout(location = 0) in vec3 si_v0_color;
layout(location = 1) flat in int si_v1_kind;
layout(location = 0) out vec4 color;

            void main() { color = vec4(surface.color, float(surface.kind)); }
        
