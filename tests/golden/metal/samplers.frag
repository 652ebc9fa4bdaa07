// Metal Shading Language 2.1
#include <metal_stdlib>
#include <simd/simd.h>

using namespace metal;

struct main0_out
{
    float4 color [[color(0)]];
};

fragment main0_out main0(texture2d<float> t_sampler2D [[texture(0)]], texture3d<float> t_sampler3D [[texture(1)]], texturecube<float> t_samplerCube [[texture(2)]], texture2d_array<float> t_sampler2DArray [[texture(3)]], texture2d<int> t_isampler2D [[texture(4)]], texture3d<int> t_isampler3D [[texture(5)]], texturecube<int> t_isamplerCube [[texture(6)]], texture2d_array<int> t_isampler2DArray [[texture(7)]], texture2d<uint> t_usampler2D [[texture(8)]], texture3d<uint> t_usampler3D [[texture(9)]], texturecube<uint> t_usamplerCube [[texture(10)]], texture2d_array<uint> t_usampler2DArray [[texture(11)]], sampler t_sampler2DSmplr [[sampler(0)]], sampler t_sampler3DSmplr [[sampler(1)]], sampler t_samplerCubeSmplr [[sampler(2)]], sampler t_sampler2DArraySmplr [[sampler(3)]], sampler t_isampler2DSmplr [[sampler(4)]], sampler t_isampler3DSmplr [[sampler(5)]], sampler t_isamplerCubeSmplr [[sampler(6)]], sampler t_isampler2DArraySmplr [[sampler(7)]], sampler t_usampler2DSmplr [[sampler(8)]], sampler t_usampler3DSmplr [[sampler(9)]], sampler t_usamplerCubeSmplr [[sampler(10)]], sampler t_usampler2DArraySmplr [[sampler(11)]])
{
    main0_out out = {};
    out.color = float4(0.0);
    out.color += t_sampler2D.sample(t_sampler2DSmplr, float2(0.5));
    out.color += t_sampler3D.sample(t_sampler3DSmplr, float3(0.5));
    out.color += t_samplerCube.sample(t_samplerCubeSmplr, float3(0.5));
    out.color += t_sampler2DArray.sample(t_sampler2DArraySmplr, float3(0.5).xy, uint(rint(float3(0.5).z)));
    out.color += float4(t_isampler2D.sample(t_isampler2DSmplr, float2(0.5)));
    out.color += float4(t_isampler3D.sample(t_isampler3DSmplr, float3(0.5)));
    out.color += float4(t_isamplerCube.sample(t_isamplerCubeSmplr, float3(0.5)));
    out.color += float4(t_isampler2DArray.sample(t_isampler2DArraySmplr, float3(0.5).xy, uint(rint(float3(0.5).z))));
    out.color += float4(t_usampler2D.sample(t_usampler2DSmplr, float2(0.5)));
    out.color += float4(t_usampler3D.sample(t_usampler3DSmplr, float3(0.5)));
    out.color += float4(t_usamplerCube.sample(t_usamplerCubeSmplr, float3(0.5)));
    out.color += float4(t_usampler2DArray.sample(t_usampler2DArraySmplr, float3(0.5).xy, uint(rint(float3(0.5).z))));
    return out;
}

