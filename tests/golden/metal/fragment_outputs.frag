// Metal Shading Language 2.1
#include <metal_stdlib>
#include <simd/simd.h>

using namespace metal;

struct main0_out
{
    float4 color [[color(0)]];
    float2 normal [[color(1)]];
    uint id [[color(2)]];
    int3 offset [[color(3)]];
};

[[ early_fragment_tests ]] fragment main0_out main0()
{
    main0_out out = {};
    out.color = float4(1.0);
    out.normal = float2(0.0);
    out.id = 7u;
    out.offset = int3(-1);
    return out;
}

