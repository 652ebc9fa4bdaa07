// Metal Shading Language 2.1
#pragma clang diagnostic ignored "-Wmissing-prototypes"

#include <metal_stdlib>
#include <simd/simd.h>

using namespace metal;

struct Ground
{
    float height;
};

struct main0_out
{
    float4 color [[color(0)]];
};

struct main0_in
{
    float si_v0_height [[user(locn0)]];
};

static inline __attribute__((always_inline))
void si_main(thread float4& color, thread Ground& ground)
{
    color = float4(ground.height);
}

fragment main0_out main0(main0_in in [[stage_in]])
{
    main0_out out = {};
    Ground ground;
    ground.height = in.si_v0_height;
    si_main(out.color, ground);
    return out;
}

