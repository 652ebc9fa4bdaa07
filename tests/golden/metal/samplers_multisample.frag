// Metal Shading Language 2.1
#include <metal_stdlib>
#include <simd/simd.h>

using namespace metal;

struct main0_out
{
    float4 color [[color(0)]];
};

fragment main0_out main0(texture2d_ms<float> t_sampler2DMS [[texture(0)]], texture2d_ms<int> t_isampler2DMS [[texture(1)]], texture2d_ms<uint> t_usampler2DMS [[texture(2)]], sampler t_sampler2DMSSmplr [[sampler(0)]], sampler t_isampler2DMSSmplr [[sampler(1)]], sampler t_usampler2DMSSmplr [[sampler(2)]])
{
    main0_out out = {};
    out.color = float4(0.0);
    out.color += t_sampler2DMS.read(uint2(int2(0)), 0);
    out.color += float4(t_isampler2DMS.read(uint2(int2(0)), 0));
    out.color += float4(t_usampler2DMS.read(uint2(int2(0)), 0));
    return out;
}

