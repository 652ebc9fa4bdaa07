// Metal Shading Language 2.1
#include <metal_stdlib>
#include <simd/simd.h>

using namespace metal;

struct main0_out
{
    float4 color [[color(0)]];
};

fragment main0_out main0(texture1d<float> t_sampler1D [[texture(0)]], texture1d<int> t_isampler1D [[texture(1)]], texture1d<uint> t_usampler1D [[texture(2)]], texture1d_array<float> t_sampler1DArray [[texture(3)]], texture1d_array<int> t_isampler1DArray [[texture(4)]], texture1d_array<uint> t_usampler1DArray [[texture(5)]], sampler t_sampler1DSmplr [[sampler(0)]], sampler t_isampler1DSmplr [[sampler(1)]], sampler t_usampler1DSmplr [[sampler(2)]], sampler t_sampler1DArraySmplr [[sampler(3)]], sampler t_isampler1DArraySmplr [[sampler(4)]], sampler t_usampler1DArraySmplr [[sampler(5)]])
{
    main0_out out = {};
    out.color = float4(0.0);
    out.color += t_sampler1D.sample(t_sampler1DSmplr, 0.5);
    out.color += float4(t_isampler1D.sample(t_isampler1DSmplr, 0.5));
    out.color += float4(t_usampler1D.sample(t_usampler1DSmplr, 0.5));
    out.color += t_sampler1DArray.sample(t_sampler1DArraySmplr, float2(0.5).x, uint(rint(float2(0.5).y)));
    out.color += float4(t_isampler1DArray.sample(t_isampler1DArraySmplr, float2(0.5).x, uint(rint(float2(0.5).y))));
    out.color += float4(t_usampler1DArray.sample(t_usampler1DArraySmplr, float2(0.5).x, uint(rint(float2(0.5).y))));
    return out;
}

