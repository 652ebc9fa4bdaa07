#version 460 core
#define GPU_SHADER 1
#define GPU_VERTEX_SHADER 1
#define GPU_OPENGL 1
layout(location = 0) out Corner {
  vec2 uv;
} corner;

            void main() { corner.uv = vec2(0.0); gl_Position = vec4(0.0); }
        
