// Metal Shading Language 2.1
#include <metal_stdlib>
#include <simd/simd.h>

using namespace metal;

struct si_push_block
{
    float4 tint;
    float4x4 bones[2];
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

fragment main0_out main0(main0_in in [[stage_in]], constant si_push_block& _31 [[buffer(20)]])
{
    main0_out out = {};
    float4 c = float4(0.5);
    for (int i = 0; i < 2; i++)
    {
        c += _31.tint;
    }
    bool skinning = in.uv.x > 0.5;
    if (skinning)
    {
        c.w = float(in.kind);
    }
    out.color = c;
    return out;
}

