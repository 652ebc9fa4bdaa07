// Metal Shading Language 2.1
#include <metal_stdlib>
#include <simd/simd.h>

using namespace metal;

struct si_push_block
{
    uint shade;
};

struct si_block_to_clip
{
    float4x4 to_clip;
};

struct main0_out
{
    float4 color [[color(0)]];
};

fragment main0_out main0(constant si_push_block& _25 [[buffer(20)]], texture2d<float> left_map [[texture(0)]], texture2d<float> own_map [[texture(1)]], sampler left_mapSmplr [[sampler(0)]], sampler own_mapSmplr [[sampler(1)]])
{
    main0_out out = {};
    out.color = left_map.sample(left_mapSmplr, float2(0.5)) + (own_map.sample(own_mapSmplr, float2(0.5)) * float(_25.shade == 1u));
    return out;
}

