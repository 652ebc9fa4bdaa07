// Metal Shading Language 2.1
#pragma clang diagnostic ignored "-Wmissing-prototypes"

#include <metal_stdlib>
#include <simd/simd.h>

using namespace metal;

constant bool shadow_tmp [[function_constant(0)]];
constant bool shadow = is_function_constant_defined(shadow_tmp) ? shadow_tmp : false;
constant int taps_tmp [[function_constant(1)]];
constant int taps = is_function_constant_defined(taps_tmp) ? taps_tmp : 4;
constant uint seed_tmp [[function_constant(2)]];
constant uint seed = is_function_constant_defined(seed_tmp) ? seed_tmp : 4000000000u;
constant float radius_tmp [[function_constant(3)]];
constant float radius = is_function_constant_defined(radius_tmp) ? radius_tmp : 1.5;

struct main0_out
{
    float4 gl_Position [[position]];
};

static inline __attribute__((always_inline))
void si_main(thread float4& gl_Position)
{
    gl_Position = float4(1.0);
}

vertex main0_out main0()
{
    main0_out out = {};
    si_main(out.gl_Position);
    out.gl_Position.y = -out.gl_Position.y;
    return out;
}

