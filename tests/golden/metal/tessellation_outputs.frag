// Metal Shading Language 2.1
#include <metal_stdlib>
#include <simd/simd.h>

using namespace metal;

struct Surface
{
    float3 color;
    int kind;
};

struct main0_out
{
    float4 color [[color(0)]];
};

fragment main0_out main0()
{
    main0_out out = {};
    Surface surface;
    out.color = float4(surface.color, float(surface.kind));
    return out;
}

