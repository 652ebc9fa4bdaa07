#version 310 es
#define GPU_SHADER 1
#define GPU_VERTEX_SHADER 1
#define GPU_GLES 1
precision highp float;
precision highp int;
struct Corner {
  vec2 uv;
};
Corner corner;
layout(location = 0) out vec2 si_v0_uv;

            void si_main() { corner.uv = vec2(0.0); gl_Position = vec4(0.0); }
        
void main()
{
  si_main();
  si_v0_uv = corner.uv;
}
