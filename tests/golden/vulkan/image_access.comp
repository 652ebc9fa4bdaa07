#version 460
#define GPU_SHADER 1
#define GPU_COMPUTE_SHADER 1
#define GPU_VULKAN 1
layout(r32ui, set = 0, binding = 96) uniform uimage2D counts;
layout(r32f, set = 0, binding = 99) uniform image2D height;
layout(rgba16f, set = 1, binding = 97) restrict readonly uniform image2D before;
layout(rgba16f, set = 2, binding = 98) writeonly uniform image2D target;
layout(local_size_x = 4, local_size_y = 4, local_size_z = 4) in;
 void main() {
      ivec2 at = ivec2(gl_GlobalInvocationID.xy);
      uint count = imageLoad(counts, at).x + 1u;
      imageStore(counts, at, uvec4(count));
      imageStore(target, at, imageLoad(before, at) * imageLoad(height, at).x);
      imageStore(height, at, vec4(float(count)));
    } 
