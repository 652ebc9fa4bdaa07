// Metal Shading Language 2.1
#pragma clang diagnostic ignored "-Wmissing-prototypes"

#include <metal_stdlib>
#include <simd/simd.h>

using namespace metal;

template <typename T>
static inline depth2d<T> spvDepthCast(texture2d<T> t)
{
    return reinterpret_cast<thread const depth2d<T> &>(t);
}

template <typename T>
static inline depth2d_array<T> spvDepthCast(texture2d_array<T> t)
{
    return reinterpret_cast<thread const depth2d_array<T> &>(t);
}

template <typename T>
static inline depthcube<T> spvDepthCast(texturecube<T> t)
{
    return reinterpret_cast<thread const depthcube<T> &>(t);
}

template <typename T>
static inline depthcube_array<T> spvDepthCast(texturecube_array<T> t)
{
    return reinterpret_cast<thread const depthcube_array<T> &>(t);
}

struct main0_out
{
    float4 color [[color(0)]];
};

fragment main0_out main0(texturecube_array<float> t_samplerCubeArray [[texture(0)]], texturecube_array<int> t_isamplerCubeArray [[texture(1)]], texturecube_array<uint> t_usamplerCubeArray [[texture(2)]], texturecube_array<float> t_samplerCubeArrayShadow [[texture(3)]], sampler t_samplerCubeArraySmplr [[sampler(0)]], sampler t_isamplerCubeArraySmplr [[sampler(1)]], sampler t_usamplerCubeArraySmplr [[sampler(2)]], sampler t_samplerCubeArrayShadowSmplr [[sampler(3)]])
{
    main0_out out = {};
    out.color = float4(0.0);
    out.color += t_samplerCubeArray.sample(t_samplerCubeArraySmplr, float4(0.5).xyz, uint(rint(float4(0.5).w)));
    out.color += float4(t_isamplerCubeArray.sample(t_isamplerCubeArraySmplr, float4(0.5).xyz, uint(rint(float4(0.5).w))));
    out.color += float4(t_usamplerCubeArray.sample(t_usamplerCubeArraySmplr, float4(0.5).xyz, uint(rint(float4(0.5).w))));
    out.color += float4(spvDepthCast(t_samplerCubeArrayShadow).sample_compare(t_samplerCubeArrayShadowSmplr, float4(0.5).xyz, uint(rint(float4(0.5).w)), 0.5));
    return out;
}

