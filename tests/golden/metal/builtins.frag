// Metal Shading Language 2.2
#include <metal_stdlib>
#include <simd/simd.h>

using namespace metal;

struct main0_out
{
    float4 color [[color(0)]];
};

fragment main0_out main0(uint gl_PrimitiveID [[primitive_id]], uint gl_SampleID [[sample_id]])
{
    main0_out out = {};
    out.color = float4(float(int(gl_PrimitiveID) + gl_SampleID));
    return out;
}

