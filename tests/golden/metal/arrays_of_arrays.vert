// Metal Shading Language 2.1
#pragma clang diagnostic ignored "-Wmissing-prototypes"

#include <metal_stdlib>
#include <simd/simd.h>

using namespace metal;

struct si_block_corners
{
    float4 corners[2][3];
};

struct Rows
{
    float4 _all[2][3];
};

struct si_block_rows
{
    Rows rows;
};

struct si_push_block
{
    float grid[2][3];
};

struct main0_out
{
    float4 gl_Position [[position]];
};

static inline __attribute__((always_inline))
void si_main(thread float4& gl_Position, constant si_block_corners& _24)
{
    gl_Position = _24.corners[1][2];
}

vertex main0_out main0(constant si_block_corners& _24 [[buffer(1)]])
{
    main0_out out = {};
    si_main(out.gl_Position, _24);
    out.gl_Position.y = -out.gl_Position.y;
    return out;
}

