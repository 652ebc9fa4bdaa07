// Metal Shading Language 2.1
#pragma clang diagnostic ignored "-Wmissing-prototypes"

#include <metal_stdlib>
#include <simd/simd.h>

using namespace metal;

struct main0_out
{
    float4 gl_Position [[position]];
};

static inline __attribute__((always_inline))
void si_main(thread float4& gl_Position)
{
    gl_Position = float4(0.0);
}

vertex main0_out main0()
{
    main0_out out = {};
    si_main(out.gl_Position);
    out.gl_Position.y = -out.gl_Position.y;
    return out;
}

