// Metal Shading Language 2.1
#include <metal_stdlib>
#include <simd/simd.h>

using namespace metal;

constant uint3 gl_WorkGroupSize [[maybe_unused]] = uint3(8u, 8u, 1u);

kernel void main0(texture_buffer<float, access::write> t_imageBuffer [[texture(16)]], texture_buffer<int, access::write> t_iimageBuffer [[texture(17)]], texture_buffer<uint, access::write> t_uimageBuffer [[texture(18)]])
{
    t_imageBuffer.write(float4(1.0), uint(0));
    t_iimageBuffer.write(int4(1), uint(0));
    t_uimageBuffer.write(uint4(1u), uint(0));
}

