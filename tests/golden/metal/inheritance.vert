// Metal Shading Language 2.1
#pragma clang diagnostic ignored "-Wmissing-prototypes"

#include <metal_stdlib>
#include <simd/simd.h>

using namespace metal;

struct si_block_to_clip
{
    float4x4 to_clip;
};

struct si_push_block
{
    uint shade;
};

struct main0_out
{
    float4 gl_Position [[position]];
};

static inline __attribute__((always_inline))
void si_main(thread float4& gl_Position, constant si_block_to_clip& _21)
{
    gl_Position = _21.to_clip[3];
}

vertex main0_out main0(constant si_block_to_clip& _21 [[buffer(0)]])
{
    main0_out out = {};
    si_main(out.gl_Position, _21);
    out.gl_Position.y = -out.gl_Position.y;
    return out;
}

