#version 310 es
#define GPU_SHADER 1
#define GPU_VERTEX_SHADER 1
#define GPU_GLES 1
precision highp float;
precision highp int;
const int mode = 1;
uniform vec4 tint;
uniform mat4 bones[2];
layout(location = 0) in vec3 pos;
layout(location = 0) flat out int kind;
layout(location = 1) out vec2 uv;

            vec3 skin(vec3 p) { return (bones[1] * vec4(p, 1.0)).xyz; }

            void si_main()
            {
                vec3 p = pos;

                    p = skin(p);



                kind = mode;
                uv = p.xy;
                gl_Position = vec4(p, 1.0);
            }
        
void main()
{
  si_main();
  gl_Position.z = 2.0 * gl_Position.z - gl_Position.w;
}
