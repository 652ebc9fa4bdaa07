// Metal Shading Language 2.1
#include <metal_stdlib>
#include <simd/simd.h>

using namespace metal;

constant uint3 gl_WorkGroupSize [[maybe_unused]] = uint3(8u, 8u, 1u);

kernel void main0(texture2d<int, access::write> t_rg32i [[texture(16)]], texture2d<int, access::write> t_rg16i [[texture(17)]], texture2d<int, access::write> t_rg8i [[texture(18)]], texture2d<int, access::write> t_r16i [[texture(19)]], texture2d<int, access::write> t_r8i [[texture(20)]], texture2d<uint, access::write> t_rgb10_a2ui [[texture(21)]], texture2d<uint, access::write> t_rg32ui [[texture(22)]], texture2d<uint, access::write> t_rg16ui [[texture(23)]], texture2d<uint, access::write> t_rg8ui [[texture(24)]], texture2d<uint, access::write> t_r16ui [[texture(25)]], texture2d<uint, access::write> t_r8ui [[texture(26)]])
{
    t_rg32i.write(int4(1), uint2(int2(0)));
    t_rg16i.write(int4(1), uint2(int2(0)));
    t_rg8i.write(int4(1), uint2(int2(0)));
    t_r16i.write(int4(1), uint2(int2(0)));
    t_r8i.write(int4(1), uint2(int2(0)));
    t_rgb10_a2ui.write(uint4(1u), uint2(int2(0)));
    t_rg32ui.write(uint4(1u), uint2(int2(0)));
    t_rg16ui.write(uint4(1u), uint2(int2(0)));
    t_rg8ui.write(uint4(1u), uint2(int2(0)));
    t_r16ui.write(uint4(1u), uint2(int2(0)));
    t_r8ui.write(uint4(1u), uint2(int2(0)));
}

