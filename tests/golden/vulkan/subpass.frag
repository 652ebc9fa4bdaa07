#version 460
#define GPU_SHADER 1
#define GPU_FRAGMENT_SHADER 1
#define GPU_VULKAN 1
layout(input_attachment_index = 0, set = 0, binding = 112) uniform subpassInput base;
layout(input_attachment_index = 1, set = 0, binding = 113) uniform usubpassInput flags;
layout(input_attachment_index = 2, set = 0, binding = 114) uniform isubpassInput offsets;
layout(location = 0) out vec4 color;
 void main() { color = subpassLoad(base) * float(subpassLoad(flags).x + uint(subpassLoad(offsets).y)); } 
