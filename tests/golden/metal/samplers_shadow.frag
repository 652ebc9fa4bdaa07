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

fragment main0_out main0(texture2d<float> t_sampler2DShadow [[texture(0)]], texturecube<float> t_samplerCubeShadow [[texture(1)]], texture2d_array<float> t_sampler2DArrayShadow [[texture(2)]], sampler t_sampler2DShadowSmplr [[sampler(0)]], sampler t_samplerCubeShadowSmplr [[sampler(1)]], sampler t_sampler2DArrayShadowSmplr [[sampler(2)]])
{
    main0_out out = {};
    out.color = float4(0.0);
    out.color += float4(spvDepthCast(t_sampler2DShadow).sample_compare(t_sampler2DShadowSmplr, float3(0.5).xy, 0.5));
    out.color += float4(spvDepthCast(t_samplerCubeShadow).sample_compare(t_samplerCubeShadowSmplr, float4(0.5).xyz, 0.5));
    out.color += float4(spvDepthCast(t_sampler2DArrayShadow).sample_compare(t_sampler2DArrayShadowSmplr, float4(0.5).xy, uint(rint(float4(0.5).z)), 0.5));
    return out;
}

