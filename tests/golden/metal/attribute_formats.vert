// Metal Shading Language 2.1
#pragma clang diagnostic ignored "-Wmissing-prototypes"

#include <metal_stdlib>
#include <simd/simd.h>

using namespace metal;

struct main0_out
{
    float4 gl_Position [[position]];
};

struct main0_in
{
    float3 at [[attribute(0)]];
    float4 tint [[attribute(1)]];
    float2 folded [[attribute(2)]];
    float4 wide [[attribute(3)]];
    uint4 bones [[attribute(4)]];
};

static inline __attribute__((always_inline))
void si_main(thread float4& gl_Position, thread float3& at, thread float4& wide, thread float2& folded, thread uint4& bones, thread float4& tint)
{
    gl_Position = float4((at + wide.xyz) + float3(folded, float(bones.x)), tint.x);
}

vertex main0_out main0(main0_in in [[stage_in]])
{
    main0_out out = {};
    si_main(out.gl_Position, in.at, in.wide, in.folded, in.bones, in.tint);
    out.gl_Position.y = -out.gl_Position.y;
    return out;
}

