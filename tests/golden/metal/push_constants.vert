// Metal Shading Language 2.1
#pragma clang diagnostic ignored "-Wmissing-prototypes"

#include <metal_stdlib>
#include <simd/simd.h>

using namespace metal;

struct si_push_block
{
    float4x4 ModelMatrix;
    float strength;
    int4 levels[2];
    float2 origin;
    float2 size;
    float4 color;
};

struct main0_out
{
    float4 gl_Position [[position]];
};

static inline __attribute__((always_inline))
void si_main(thread float4& gl_Position, constant si_push_block& _24)
{
    gl_Position = _24.ModelMatrix * float4(_24.origin, _24.size);
}

vertex main0_out main0(constant si_push_block& _24 [[buffer(20)]])
{
    main0_out out = {};
    si_main(out.gl_Position, _24);
    out.gl_Position.y = -out.gl_Position.y;
    return out;
}

