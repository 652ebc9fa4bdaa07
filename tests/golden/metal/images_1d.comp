// Metal Shading Language 2.1
#include <metal_stdlib>
#include <simd/simd.h>

using namespace metal;

constant uint3 gl_WorkGroupSize [[maybe_unused]] = uint3(8u, 8u, 1u);

kernel void main0(texture1d<float, access::write> t_image1D [[texture(16)]], texture1d<int, access::write> t_iimage1D [[texture(17)]], texture1d<uint, access::write> t_uimage1D [[texture(18)]], texture1d_array<float, access::write> t_image1DArray [[texture(19)]], texture1d_array<int, access::write> t_iimage1DArray [[texture(20)]], texture1d_array<uint, access::write> t_uimage1DArray [[texture(21)]])
{
    t_image1D.write(float4(1.0), uint(0));
    t_iimage1D.write(int4(1), uint(0));
    t_uimage1D.write(uint4(1u), uint(0));
    t_image1DArray.write(float4(1.0), uint(int2(0).x), uint(int2(0).y));
    t_iimage1DArray.write(int4(1), uint(int2(0).x), uint(int2(0).y));
    t_uimage1DArray.write(uint4(1u), uint(int2(0).x), uint(int2(0).y));
}

