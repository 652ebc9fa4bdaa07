#version 410 core
#define GPU_SHADER 1
#define GPU_FRAGMENT_SHADER 1
#define GPU_OPENGL 1
in Surface {
  vec3 color;
  flat int kind;
} surface;
layout(location = 0) out vec4 color;

            void main() { color = vec4(surface.color, float(surface.kind)); }
        
