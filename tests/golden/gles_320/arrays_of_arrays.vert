#version 320 es
#define GPU_SHADER 1
#define GPU_VERTEX_SHADER 1
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

            void si_main() { gl_Position = corners[1][2]; }
        
void main()
{
  si_main();
  gl_Position.z = 2.0 * gl_Position.z - gl_Position.w;
}
