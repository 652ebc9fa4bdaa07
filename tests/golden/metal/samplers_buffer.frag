// Metal Shading Language 2.1
#include <metal_stdlib>
#include <simd/simd.h>

using namespace metal;

struct main0_out
{
    float4 color [[color(0)]];
};

fragment main0_out main0(texture_buffer<float> t_samplerBuffer [[texture(0)]], texture_buffer<int> t_isamplerBuffer [[texture(1)]], texture_buffer<uint> t_usamplerBuffer [[texture(2)]])
{
    main0_out out = {};
    out.color = float4(0.0);
    out.color += t_samplerBuffer.read(uint(3));
    out.color += float4(t_isamplerBuffer.read(uint(3)));
    out.color += float4(t_usamplerBuffer.read(uint(3)));
    return out;
}

