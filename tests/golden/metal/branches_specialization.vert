// Metal Shading Language 2.1
#pragma clang diagnostic ignored "-Wmissing-prototypes"

#include <metal_stdlib>
#include <simd/simd.h>

using namespace metal;

struct si_push_block
{
    float4 tint;
    float4x4 bones[2];
};

constant bool skinning_tmp [[function_constant(0)]];
constant bool skinning = is_function_constant_defined(skinning_tmp) ? skinning_tmp : true;
constant int mode_tmp [[function_constant(3)]];
constant int mode = is_function_constant_defined(mode_tmp) ? mode_tmp : 1;
constant bool fog_tmp [[function_constant(1)]];
constant bool fog = is_function_constant_defined(fog_tmp) ? fog_tmp : false;
constant int lights_tmp [[function_constant(2)]];
constant int lights = is_function_constant_defined(lights_tmp) ? lights_tmp : 2;

struct main0_out
{
    int kind [[user(locn0)]];
    float2 uv [[user(locn1)]];
    float4 gl_Position [[position]];
};

struct main0_in
{
    float3 pos [[attribute(0)]];
};

static inline __attribute__((always_inline))
float3 skin(thread const float3& p, constant si_push_block& _25)
{
    return (_25.bones[1] * float4(p, 1.0)).xyz;
}

static inline __attribute__((always_inline))
float3 bend(thread const float3& p)
{
    return p.yxz;
}

static inline __attribute__((always_inline))
void si_main(constant si_push_block& _25, thread float3& pos, thread int& kind, thread float2& uv, thread float4& gl_Position)
{
    float3 p = pos;
    if (skinning)
    {
        float3 param = p;
        p = skin(param, _25);
    }
    else
    {
        float3 param_1 = p;
        p = bend(param_1);
    }
    kind = mode;
    uv = p.xy;
    gl_Position = float4(p, 1.0);
}

vertex main0_out main0(main0_in in [[stage_in]], constant si_push_block& _25 [[buffer(20)]])
{
    main0_out out = {};
    si_main(_25, in.pos, out.kind, out.uv, out.gl_Position);
    out.gl_Position.y = -out.gl_Position.y;
    return out;
}

