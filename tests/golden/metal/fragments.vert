// Metal Shading Language 2.1
#pragma clang diagnostic ignored "-Wmissing-prototypes"

#include <metal_stdlib>
#include <simd/simd.h>

using namespace metal;

struct si_push_block
{
    float4x4 place;
    float bumps0_height;
};

struct main0_out
{
    float2 si_v0 [[user(locn0)]];
    float2 si_v1 [[user(locn1)]];
    float3 si_v2 [[user(locn2)]];
    float4 gl_Position [[position]];
};

struct main0_in
{
    float3 pos [[attribute(0)]];
    float2 layer0_uv [[attribute(1)]];
    float2 layer1_uv [[attribute(2)]];
    float3 normal [[attribute(3)]];
};

static inline __attribute__((always_inline))
void place0_main(thread float4& gl_Position, constant si_push_block& _23, thread float3& pos)
{
    gl_Position = _23.place * float4(pos, 1.0);
}

static inline __attribute__((always_inline))
void si_composed(thread float4& gl_Position, constant si_push_block& _23, thread float3& pos, thread float2& si_v0, thread float2& layer0_uv, thread float2& si_v1, thread float2& layer1_uv, thread float3& si_v2, thread float3& normal)
{
    place0_main(gl_Position, _23, pos);
    si_v0 = layer0_uv;
    si_v1 = layer1_uv;
    si_v2 = normal;
}

vertex main0_out main0(main0_in in [[stage_in]], constant si_push_block& _23 [[buffer(20)]])
{
    main0_out out = {};
    si_composed(out.gl_Position, _23, in.pos, out.si_v0, in.layer0_uv, out.si_v1, in.layer1_uv, out.si_v2, in.normal);
    out.gl_Position.y = -out.gl_Position.y;
    return out;
}

