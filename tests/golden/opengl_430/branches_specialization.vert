#version 430 core
#define GPU_SHADER 1
#define GPU_VERTEX_SHADER 1
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
uniform vec4 tint;
uniform mat4 bones[2];
layout(location = 0) in vec3 pos;
layout(location = 0) flat out int kind;
layout(location = 1) out vec2 uv;

            vec3 skin(vec3 p) { return (bones[1] * vec4(p, 1.0)).xyz; }
            vec3 bend(vec3 p) { return p.yxz; }
            void si_main()
            {
                vec3 p = pos;
                if (skinning)
                    p = skin(p);
                else {
                    p = bend(p);
                }
                kind = mode;
                uv = p.xy;
                gl_Position = vec4(p, 1.0);
            }
        
void main()
{
  si_main();
  gl_Position.z = 2.0 * gl_Position.z - gl_Position.w;
}
