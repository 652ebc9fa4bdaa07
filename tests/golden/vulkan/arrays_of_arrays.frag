#version 460
#define GPU_SHADER 1
#define GPU_FRAGMENT_SHADER 1
#define GPU_VULKAN 1
#define ROWS 2
struct Rows {
  vec4 all[2][3];
};
layout(std140, set = 0, binding = 0) uniform si_block_rows { Rows rows; };
layout(std140, set = 0, binding = 1) uniform si_block_corners { vec4 corners[2][3]; };
layout(push_constant, std430) uniform si_push_block {
  float grid[2][3];
};
layout(location = 0) out vec4 color;

            void main() { color = rows.all[1][2] * grid[1][2]; }
        
