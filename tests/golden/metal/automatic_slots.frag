// Metal Shading Language 2.1
#include <metal_stdlib>
#include <simd/simd.h>

using namespace metal;

struct si_block_tint
{
    float4 tint;
};

struct main0_out
{
    float4 color [[color(0)]];
};

fragment main0_out main0(constant si_block_tint& _12 [[buffer(0)]], texture2d<float> first [[texture(0)]], texture2d<float> second [[texture(1)]], texture2d<float> third [[texture(2)]], sampler firstSmplr [[sampler(0)]], sampler secondSmplr [[sampler(1)]], sampler thirdSmplr [[sampler(2)]])
{
    main0_out out = {};
    out.color = ((_12.tint * first.sample(firstSmplr, float2(0.0))) * second.sample(secondSmplr, float2(0.0))) * third.sample(thirdSmplr, float2(0.0));
    return out;
}

