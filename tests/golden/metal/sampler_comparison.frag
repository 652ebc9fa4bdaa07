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

fragment main0_out main0(texture2d<float> shadow_map [[texture(0)]], sampler shadow_mapSmplr [[sampler(0)]])
{
    main0_out out = {};
    out.color = float4(spvDepthCast(shadow_map).sample_compare(shadow_mapSmplr, float3(0.5).xy, 0.5));
    return out;
}

