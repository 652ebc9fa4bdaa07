// Metal Shading Language 2.1
#include <metal_stdlib>
#include <simd/simd.h>

using namespace metal;

constant uint3 gl_WorkGroupSize [[maybe_unused]] = uint3(8u, 8u, 1u);

kernel void main0(texture2d<float, access::write> t_rg32f [[texture(16)]], texture2d<float, access::write> t_rg16f [[texture(17)]], texture2d<float, access::write> t_r11f_g11f_b10f [[texture(18)]], texture2d<float, access::write> t_r16f [[texture(19)]], texture2d<float, access::write> t_rgba16 [[texture(20)]], texture2d<float, access::write> t_rgb10_a2 [[texture(21)]], texture2d<float, access::write> t_rg16 [[texture(22)]], texture2d<float, access::write> t_rg8 [[texture(23)]], texture2d<float, access::write> t_r16 [[texture(24)]], texture2d<float, access::write> t_r8 [[texture(25)]], texture2d<float, access::write> t_rgba16_snorm [[texture(26)]], texture2d<float, access::write> t_rg16_snorm [[texture(27)]], texture2d<float, access::write> t_rg8_snorm [[texture(28)]], texture2d<float, access::write> t_r16_snorm [[texture(29)]], texture2d<float, access::write> t_r8_snorm [[texture(30)]])
{
    t_rg32f.write(float4(1.0), uint2(int2(0)));
    t_rg16f.write(float4(1.0), uint2(int2(0)));
    t_r11f_g11f_b10f.write(float4(1.0), uint2(int2(0)));
    t_r16f.write(float4(1.0), uint2(int2(0)));
    t_rgba16.write(float4(1.0), uint2(int2(0)));
    t_rgb10_a2.write(float4(1.0), uint2(int2(0)));
    t_rg16.write(float4(1.0), uint2(int2(0)));
    t_rg8.write(float4(1.0), uint2(int2(0)));
    t_r16.write(float4(1.0), uint2(int2(0)));
    t_r8.write(float4(1.0), uint2(int2(0)));
    t_rgba16_snorm.write(float4(1.0), uint2(int2(0)));
    t_rg16_snorm.write(float4(1.0), uint2(int2(0)));
    t_rg8_snorm.write(float4(1.0), uint2(int2(0)));
    t_r16_snorm.write(float4(1.0), uint2(int2(0)));
    t_r8_snorm.write(float4(1.0), uint2(int2(0)));
}

