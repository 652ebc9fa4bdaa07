// Metal Shading Language 2.1
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
    float4 target [[color(0)]];
};

fragment main0_out main0(constant si_push_block& _18 [[buffer(20)]])
{
    main0_out out = {};
    out.target = (_18.color * _18.strength) * float(_18.levels[1].x);
    return out;
}

