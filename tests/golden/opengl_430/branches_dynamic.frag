#version 430 core
#define GPU_SHADER 1
#define GPU_FRAGMENT_SHADER 1
#define GPU_OPENGL 1
const int mode_Unlit = 0;
const int mode_Toon = 2;
uniform vec4 tint;
uniform mat4 bones[2];
uniform uint si_branches;
bool skinning = (si_branches & 1u) != 0u;
bool fog = ((si_branches >> 1u) & 1u) != 0u;
int lights = int((si_branches >> 2u) & 7u) + (-1);
int mode = int((si_branches >> 5u) & 3u);
layout(location = 0) flat in int kind;
layout(location = 1) in vec2 uv;
layout(location = 0) out vec4 color;

            vec4 haze(vec4 c) { return mix(c, vec4(1.0), 0.5); }
            void main()
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
        
