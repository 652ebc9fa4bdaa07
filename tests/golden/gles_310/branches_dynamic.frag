#version 310 es
#define GPU_SHADER 1
#define GPU_FRAGMENT_SHADER 1
#define GPU_GLES 1
precision highp float;
precision highp int;
const int mode_Unlit = 0;
const int mode_Toon = 2;
uniform vec4 tint;
uniform mat4 bones[2];
uniform uint si_branches;
bool skinning;
bool fog;
int lights;
int mode;
layout(location = 0) flat in int kind;
layout(location = 1) in vec2 uv;
layout(location = 0) out vec4 color;

            vec4 haze(vec4 c) { return mix(c, vec4(1.0), 0.5); }
            void si_main()
            {
                vec4 c = mode == mode_Unlit ? vec4(1.0) : vec4(0.5);
                for (int i = 0; i < lights; i++) {
                    c += tint;
                }
                if (mode == mode_Toon && lights > 1) {
                    c = floor(c);
                } else if (lights == -1) {
                    c = -c;
                }
                if (fog) c = haze(c);
                bool skinning = uv.x > 0.5;
                if (skinning) c.a = float(kind);
                color = c;
            }
        
void main()
{
  skinning = (si_branches & 1u) != 0u;
  fog = ((si_branches >> 1u) & 1u) != 0u;
  lights = int((si_branches >> 2u) & 7u) + (-1);
  mode = int((si_branches >> 5u) & 3u);
  si_main();
}
