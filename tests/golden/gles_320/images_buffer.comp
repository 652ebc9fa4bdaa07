#version 320 es
#define GPU_SHADER 1
#define GPU_COMPUTE_SHADER 1
#define GPU_GLES 1
precision highp float;
precision highp int;
precision highp iimageBuffer;
precision highp imageBuffer;
precision highp uimageBuffer;
layout(rgba32f, binding = 0) writeonly uniform highp imageBuffer t_imageBuffer;
layout(rgba32i, binding = 1) writeonly uniform highp iimageBuffer t_iimageBuffer;
layout(rgba32ui, binding = 2) writeonly uniform highp uimageBuffer t_uimageBuffer;
layout(local_size_x = 8, local_size_y = 8, local_size_z = 1) in;
 void main() {
      imageStore(t_imageBuffer, 0, vec4(1));
      imageStore(t_iimageBuffer, 0, ivec4(1));
      imageStore(t_uimageBuffer, 0, uvec4(1));
    } 
