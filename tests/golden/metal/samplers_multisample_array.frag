// Metal Shading Language 2.1
#include <metal_stdlib>
#include <simd/simd.h>

using namespace metal;

struct main0_out
{
    float4 color [[color(0)]];
};

fragment main0_out main0(texture2d_ms_array<float> t_sampler2DMSArray [[texture(0)]], texture2d_ms_array<int> t_isampler2DMSArray [[texture(1)]], texture2d_ms_array<uint> t_usampler2DMSArray [[texture(2)]], sampler t_sampler2DMSArraySmplr [[sampler(0)]], sampler t_isampler2DMSArraySmplr [[sampler(1)]], sampler t_usampler2DMSArraySmplr [[sampler(2)]])
{
    main0_out out = {};
    out.color = float4(0.0);
    out.color += t_sampler2DMSArray.read(uint2(int3(0).xy), uint(int3(0).z), 0);
    out.color += float4(t_isampler2DMSArray.read(uint2(int3(0).xy), uint(int3(0).z), 0));
    out.color += float4(t_usampler2DMSArray.read(uint2(int3(0).xy), uint(int3(0).z), 0));
    return out;
}

