#version 310 es
#define GPU_SHADER 1
#define GPU_FRAGMENT_SHADER 1
#define GPU_GLES 1
precision highp float;
precision highp int;
layout(early_fragment_tests) in;
layout(location = 0) out vec4 color;
layout(location = 1) out vec2 normal;
layout(location = 2) out uint id;
layout(location = 3) out ivec3 offset;
 void main() { color = vec4(1.0); normal = vec2(0.0); id = 7u; offset = ivec3(-1); } 
