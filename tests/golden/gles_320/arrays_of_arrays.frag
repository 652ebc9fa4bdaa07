#version 320 es
#define GPU_SHADER 1
#define GPU_FRAGMENT_SHADER 1
#define GPU_GLES 1
precision highp float;
precision highp int;
#define ROWS 2
struct Rows {
  vec4 all[2][3];
};
layout(std140, binding = 0) uniform si_block_rows { Rows rows; };
layout(std140, binding = 1) uniform si_block_corners { vec4 corners[2][3]; };
uniform float grid[2][3];
layout(location = 0) out vec4 color;

            void main() { color = rows.all[1][2] * grid[1][2]; }
        
