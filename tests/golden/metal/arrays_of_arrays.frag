// Metal Shading Language 2.1
#include <metal_stdlib>
#include <simd/simd.h>

using namespace metal;

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
    float4 grid[2][3];
};

struct si_block_corners
{
    float4 corners[2][3];
};

struct main0_out
{
    float4 color [[color(0)]];
};

fragment main0_out main0(constant si_block_rows& _18 [[buffer(0)]], constant si_push_block& _30 [[buffer(20)]])
{
    main0_out out = {};
    out.color = _18.rows._all[1][2] * _30.grid[1][2].x;
    return out;
}

