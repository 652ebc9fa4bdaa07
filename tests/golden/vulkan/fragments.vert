#version 460
#define GPU_SHADER 1
#define GPU_VERTEX_SHADER 1
#define GPU_VULKAN 1
const bool bumpy = true;
layout(set = 0, binding = 32) uniform sampler2D layer0_map;
layout(set = 0, binding = 33) uniform sampler2D layer1_map;
layout(push_constant, std430) uniform si_push_block {
  mat4 place;
  float bumps0_height;
};
layout(location = 0) in vec3 pos;
layout(location = 1) in vec2 layer0_uv;
layout(location = 2) in vec2 layer1_uv;
layout(location = 3) in vec3 normal;
layout(location = 0) out vec2 si_v0;
layout(location = 1) out vec2 si_v1;
layout(location = 2) out vec3 si_v2;
 void place0_main() { gl_Position = place * vec4(pos, 1.0); } 
void si_composed()
{
  place0_main();
  si_v0 = layer0_uv;
  si_v1 = layer1_uv;
  si_v2 = normal;
}
void main()
{
  si_composed();
}
