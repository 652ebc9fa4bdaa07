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
    float2 two_0 [[attribute(0)]];
    float2 two_1 [[attribute(1)]];
    float4 placement_0 [[attribute(2)]];
    float4 placement_1 [[attribute(3)]];
    float4 placement_2 [[attribute(4)]];
    float4 placement_3 [[attribute(5)]];
    float2 next [[attribute(6)]];
};

static inline __attribute__((always_inline))
void si_main(thread float4& gl_Position, thread float4x4& placement, thread float2x2& two, thread float2& next)
{
    gl_Position = placement * float4(two * next, 0.0, 1.0);
}

vertex main0_out main0(main0_in in [[stage_in]])
{
    main0_out out = {};
    float4x4 placement = {};
    float2x2 two = {};
    placement[0] = in.placement_0;
    placement[1] = in.placement_1;
    placement[2] = in.placement_2;
    placement[3] = in.placement_3;
    two[0] = in.two_0;
    two[1] = in.two_1;
    si_main(out.gl_Position, placement, two, in.next);
    out.gl_Position.y = -out.gl_Position.y;
    return out;
}

