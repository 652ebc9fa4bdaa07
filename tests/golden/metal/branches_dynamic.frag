// Metal Shading Language 2.1
#pragma clang diagnostic ignored "-Wmissing-prototypes"

#include <metal_stdlib>
#include <simd/simd.h>

using namespace metal;

struct si_push_block
{
    float4 tint;
    float4x4 bones[2];
    uint si_branches;
};

struct main0_out
{
    float4 color [[color(0)]];
};

struct main0_in
{
    int kind [[user(locn0)]];
    float2 uv [[user(locn1)]];
};

static inline __attribute__((always_inline))
float4 haze(thread const float4& c)
{
    return mix(c, float4(1.0), float4(0.5));
}

fragment main0_out main0(main0_in in [[stage_in]], constant si_push_block& _22 [[buffer(20)]])
{
    main0_out out = {};
    bool skinning_1 = (_22.si_branches & 1u) != 0u;
    bool fog = ((_22.si_branches >> 1u) & 1u) != 0u;
    int lights = int((_22.si_branches >> 2u) & 7u) + (-1);
    int mode = int((_22.si_branches >> 5u) & 3u);
    float4 c = select(float4(0.5), float4(1.0), bool4(mode == 0));
    for (int i = 0; i < lights; i++)
    {
        c += _22.tint;
    }
    if ((mode == 2) && (lights > 1))
    {
        c = floor(c);
    }
    else
    {
        if (lights == (-1))
        {
            c = -c;
        }
    }
    if (fog)
    {
        float4 param = c;
        c = haze(param);
    }
    bool skinning = in.uv.x > 0.5;
    if (skinning)
    {
        c.w = float(in.kind);
    }
    out.color = c;
    return out;
}

