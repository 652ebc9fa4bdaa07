#version 410 core
#define GPU_SHADER 1
#define GPU_FRAGMENT_SHADER 1
#define GPU_OPENGL 1
const bool skinning = true;
const int lights = 2;
uniform vec4 tint;
uniform mat4 bones[2];
flat layout(location = 0) in int kind;
layout(location = 1) in vec2 uv;
layout(location = 0) out vec4 color;


            void main()
            {
                vec4 c =                                  vec4(0.5);
                for (int i = 0; i < lights; i++) {
                    c += tint;
                }


                       ;



                bool skinning = uv.x > 0.5;
                if (skinning) c.a = float(kind);
                color = c;
            }
        
