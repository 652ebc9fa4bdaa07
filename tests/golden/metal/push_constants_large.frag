// Metal Shading Language 2.1
#include <metal_stdlib>
#include <simd/simd.h>

using namespace metal;

struct si_push_block
{
    float4 planes[16];
    int taps;
};

struct main0_out
{
    float4 color [[color(0)]];
};

fragment main0_out main0(constant si_push_block& _16 [[buffer(20)]])
{
    main0_out out = {};
    out.color = _16.planes[8] * float(_16.taps);
    return out;
}

