#version 460
#define GPU_SHADER 1
#define GPU_FRAGMENT_SHADER 1
#define GPU_VULKAN 1
const bool skinning = true;
const int lights = 2;
layout(std140, set = 3, binding = 0) uniform si_push_block {
  vec4 tint;
  mat4 bones[2];
};
layout(location = 0) flat in int kind;
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
        
