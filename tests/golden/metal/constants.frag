// Metal Shading Language 2.1
#include <metal_stdlib>
#include <simd/simd.h>

using namespace metal;

constant float radius_tmp [[function_constant(3)]];
constant float radius = is_function_constant_defined(radius_tmp) ? radius_tmp : 1.5;
constant int taps_tmp [[function_constant(1)]];
constant int taps = is_function_constant_defined(taps_tmp) ? taps_tmp : 4;
constant uint seed_tmp [[function_constant(2)]];
constant uint seed = is_function_constant_defined(seed_tmp) ? seed_tmp : 4000000000u;
constant uint _18 = (seed & 7u);
constant bool shadow_tmp [[function_constant(0)]];
constant bool shadow = is_function_constant_defined(shadow_tmp) ? shadow_tmp : false;
constant bool _27 = (true && shadow);

struct main0_out
{
    float4 color [[color(0)]];
};

fragment main0_out main0()
{
    main0_out out = {};
    out.color = float4(((radius * float(taps)) + float(_18)) + (-3.0));
    if (_27)
    {
        out.color.w = 0.0;
    }
    return out;
}

