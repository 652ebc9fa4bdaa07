// Metal Shading Language 2.1
#include <metal_stdlib>
#include <simd/simd.h>

using namespace metal;

struct main0_out
{
    float4 color [[color(0)]];
    float gl_FragDepth [[depth(less)]];
};

fragment main0_out main0(float4 gl_FragCoord [[position]])
{
    main0_out out = {};
    out.color = float4(1.0);
    out.gl_FragDepth = gl_FragCoord.z;
    return out;
}

