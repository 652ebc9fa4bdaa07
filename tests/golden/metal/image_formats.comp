// Metal Shading Language 2.1
#include <metal_stdlib>
#include <simd/simd.h>

using namespace metal;

constant uint3 gl_WorkGroupSize [[maybe_unused]] = uint3(8u, 8u, 1u);

kernel void main0(texture2d<float, access::write> t_rgba32f [[texture(16)]], texture2d<float, access::write> t_rgba16f [[texture(17)]], texture2d<float, access::write> t_r32f [[texture(18)]], texture2d<float, access::write> t_rgba8 [[texture(19)]], texture2d<float, access::write> t_rgba8_snorm [[texture(20)]], texture2d<int, access::write> t_rgba32i [[texture(21)]], texture2d<int, access::write> t_rgba16i [[texture(22)]], texture2d<int, access::write> t_rgba8i [[texture(23)]], texture2d<int, access::write> t_r32i [[texture(24)]], texture2d<uint, access::write> t_rgba32ui [[texture(25)]], texture2d<uint, access::write> t_rgba16ui [[texture(26)]], texture2d<uint, access::write> t_rgba8ui [[texture(27)]], texture2d<uint, access::write> t_r32ui [[texture(28)]])
{
    t_rgba32f.write(float4(1.0), uint2(int2(0)));
    t_rgba16f.write(float4(1.0), uint2(int2(0)));
    t_r32f.write(float4(1.0), uint2(int2(0)));
    t_rgba8.write(float4(1.0), uint2(int2(0)));
    t_rgba8_snorm.write(float4(1.0), uint2(int2(0)));
    t_rgba32i.write(int4(1), uint2(int2(0)));
    t_rgba16i.write(int4(1), uint2(int2(0)));
    t_rgba8i.write(int4(1), uint2(int2(0)));
    t_r32i.write(int4(1), uint2(int2(0)));
    t_rgba32ui.write(uint4(1u), uint2(int2(0)));
    t_rgba16ui.write(uint4(1u), uint2(int2(0)));
    t_rgba8ui.write(uint4(1u), uint2(int2(0)));
    t_r32ui.write(uint4(1u), uint2(int2(0)));
}

