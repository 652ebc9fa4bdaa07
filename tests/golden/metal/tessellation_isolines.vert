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
    float si_v0_height [[user(locn0)]];
    float4 gl_Position [[position]];
};

struct main0_in
{
    float3 pos [[attribute(0)]];
};

static inline __attribute__((always_inline))
void si_main(thread Ground& ground, thread float3& pos, thread float4& gl_Position)
{
    ground.height = pos.z;
    gl_Position = float4(pos, 1.0);
}

vertex main0_out main0(main0_in in [[stage_in]])
{
    main0_out out = {};
    Ground ground;
    si_main(ground, in.pos, out.gl_Position);
    out.si_v0_height = ground.height;
    return out;
}

