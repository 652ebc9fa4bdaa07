// Metal Shading Language 2.1
#pragma clang diagnostic ignored "-Wmissing-prototypes"

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
    int kind [[user(locn0)]];
    float2 uv [[user(locn1)]];
    float4 gl_Position [[position]];
};

struct main0_in
{
    float3 pos [[attribute(0)]];
};

static inline __attribute__((always_inline))
float3 skin(thread const float3& p, constant si_push_block& _22)
{
    return (_22.bones[1] * float4(p, 1.0)).xyz;
}

static inline __attribute__((always_inline))
void si_main(constant si_push_block& _22, thread float3& pos, thread int& kind, thread float2& uv, thread float4& gl_Position)
{
    float3 p = pos;
    float3 param = p;
    p = skin(param, _22);
    kind = 1;
    uv = p.xy;
    gl_Position = float4(p, 1.0);
}

vertex main0_out main0(main0_in in [[stage_in]], constant si_push_block& _22 [[buffer(20)]])
{
    main0_out out = {};
    si_main(_22, in.pos, out.kind, out.uv, out.gl_Position);
    out.gl_Position.y = -out.gl_Position.y;
    return out;
}

