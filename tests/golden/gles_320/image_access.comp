#version 320 es
#define GPU_SHADER 1
#define GPU_COMPUTE_SHADER 1
#define GPU_GLES 1
precision highp float;
precision highp int;
precision highp image2D;
precision highp uimage2D;
layout(r32ui, binding = 0) uniform highp uimage2D counts;
layout(r32f, binding = 3) uniform highp image2D height;
layout(rgba16f, binding = 1) restrict readonly uniform highp image2D before;
layout(rgba16f, binding = 2) writeonly uniform highp image2D target;
layout(local_size_x = 4, local_size_y = 4, local_size_z = 4) in;
 void main() {
      ivec2 at = ivec2(gl_GlobalInvocationID.xy);
      uint count = imageLoad(counts, at).x + 1u;
      imageStore(counts, at, uvec4(count));
      imageStore(target, at, imageLoad(before, at) * imageLoad(height, at).x);
      imageStore(height, at, vec4(float(count)));
    } 
