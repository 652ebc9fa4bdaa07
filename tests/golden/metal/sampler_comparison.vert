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
void si_main(thread float4& gl_Position, texture2d<float> heights, sampler heightsSmplr)
{
    gl_Position = heights.sample(heightsSmplr, float2(0.5), level(0.0));
}

vertex main0_out main0(texture2d<float> heights [[texture(1)]], sampler heightsSmplr [[sampler(1)]])
{
    main0_out out = {};
    si_main(out.gl_Position, heights, heightsSmplr);
    out.gl_Position.y = -out.gl_Position.y;
    return out;
}

