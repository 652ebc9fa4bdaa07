// Metal Shading Language 2.1
#include <metal_stdlib>
#include <simd/simd.h>

using namespace metal;

struct main0_out
{
    float4 color [[color(0)]];
};

fragment main0_out main0(texture2d<float> base [[texture(32)]], texture2d<uint> flags [[texture(33)]], texture2d<int> offsets [[texture(34)]], float4 gl_FragCoord [[position]])
{
    main0_out out = {};
    out.color = base.read(uint2(gl_FragCoord.xy)) * float(flags.read(uint2(gl_FragCoord.xy)).x + uint(offsets.read(uint2(gl_FragCoord.xy)).y));
    return out;
}

