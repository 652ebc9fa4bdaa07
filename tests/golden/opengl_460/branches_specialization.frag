#version 460 core
#define GPU_SHADER 1
#define GPU_FRAGMENT_SHADER 1
#define GPU_OPENGL 1
#ifndef SPEC_skinning
#define SPEC_skinning true
#endif
const bool skinning = SPEC_skinning;
#ifndef SPEC_fog
#define SPEC_fog false
#endif
const bool fog = SPEC_fog;
#ifndef SPEC_lights
#define SPEC_lights 2
#endif
const int lights = SPEC_lights;
#ifndef SPEC_mode
#define SPEC_mode 1
#endif
const int mode = SPEC_mode;
const int mode_Unlit = 0;
const int mode_Toon = 2;
uniform vec4 tint;
uniform mat4 bones[2];
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
        
