// Metal Shading Language 2.1
#pragma clang diagnostic ignored "-Wmissing-prototypes"

#include <metal_stdlib>
#include <simd/simd.h>

using namespace metal;

struct Corner
{
    float2 uv;
};

struct main0_out
{
    float2 si_v0_uv [[user(locn0)]];
    float4 gl_Position [[position]];
};

static inline __attribute__((always_inline))
void si_main(thread Corner& corner, thread float4& gl_Position)
{
    corner.uv = float2(0.0);
    gl_Position = float4(0.0);
}

vertex main0_out main0()
{
    main0_out out = {};
    Corner corner;
    si_main(corner, out.gl_Position);
    out.si_v0_uv = corner.uv;
    return out;
}

