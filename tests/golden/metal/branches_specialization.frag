// Metal Shading Language 2.1
#pragma clang diagnostic ignored "-Wmissing-prototypes"

#include <metal_stdlib>
#include <simd/simd.h>

using namespace metal;

constant int mode_tmp [[function_constant(3)]];
constant int mode = is_function_constant_defined(mode_tmp) ? mode_tmp : 1;
constant bool _26 = (mode == 0);
constant bool4 _29 = bool4(_26, _26, _26, _26);
constant float4 _30 = float4(_29.x ? float4(1.0).x : float4(0.5).x, _29.y ? float4(1.0).y : float4(0.5).y, _29.z ? float4(1.0).z : float4(0.5).z, _29.w ? float4(1.0).w : float4(0.5).w);
constant int lights_tmp [[function_constant(2)]];
constant int lights = is_function_constant_defined(lights_tmp) ? lights_tmp : 2;

struct si_push_block
{
    float4 tint;
    float4x4 bones[2];
};

constant bool _57 = (mode == 2);
constant bool _58 = (lights > 1);
constant bool _59 = (_57 && _58);
constant bool _66 = (lights == (-1));
constant bool fog_tmp [[function_constant(1)]];
constant bool fog = is_function_constant_defined(fog_tmp) ? fog_tmp : false;
constant bool skinning_tmp [[function_constant(0)]];
constant bool skinning = is_function_constant_defined(skinning_tmp) ? skinning_tmp : true;

struct main0_out
{
    float4 color [[color(0)]];
};

struct main0_in
{
    int kind [[user(locn0)]];
    float2 uv [[user(locn1)]];
};

static inline __attribute__((always_inline))
float4 haze(thread const float4& c)
{
    return mix(c, float4(1.0), float4(0.5));
}

fragment main0_out main0(main0_in in [[stage_in]], constant si_push_block& _47 [[buffer(20)]])
{
    main0_out out = {};
    float4 c = _30;
    for (int i = 0; i < lights; i++)
    {
        c += _47.tint;
    }
    if (_59)
    {
        c = floor(c);
    }
    else
    {
        if (_66)
        {
            c = -c;
        }
    }
    if (fog)
    {
        float4 param = c;
        c = haze(param);
    }
    bool skinning_1 = in.uv.x > 0.5;
    if (skinning_1)
    {
        c.w = float(in.kind);
    }
    out.color = c;
    return out;
}

