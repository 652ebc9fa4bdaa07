#version 460
#define GPU_SHADER 1
#define GPU_VERTEX_SHADER 1
#define GPU_VULKAN 1
layout(std140, set = 3, binding = 0) uniform si_push_block {
  vec4 tint;
  mat4 bones[2];
  uint si_branches;
};
bool skinning = (si_branches & 1u) != 0u;
int mode = int((si_branches >> 5u) & 3u);
layout(location = 0) in vec3 pos;
layout(location = 0) flat out int kind;
layout(location = 1) out vec2 uv;

            vec3 skin(vec3 p) { return (bones[1] * vec4(p, 1.0)).xyz; }
            vec3 bend(vec3 p) { return p.yxz; }
            void main()
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
        
