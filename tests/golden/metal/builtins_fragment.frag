// Metal Shading Language 2.1
#include <metal_stdlib>
#include <simd/simd.h>

using namespace metal;

struct main0_out
{
    float4 color [[color(0)]];
    uint gl_FragStencilRefARB [[stencil]];
};

fragment main0_out main0()
{
    main0_out out = {};
    out.gl_FragStencilRefARB = uint(3);
    out.color = float4(float(simd_is_helper_thread()));
    return out;
}

