// Metal Shading Language 2.1
#pragma clang diagnostic ignored "-Wmissing-prototypes"

#include <metal_stdlib>
#include <simd/simd.h>

using namespace metal;

struct si_push_block
{
    float steps;
};

struct Surface
{
    float3 normal;
};

struct main0_out
{
    float4 color [[color(0)]];
};

struct main0_in
{
    float3 si_v0_normal [[user(locn0)]];
};

static inline __attribute__((always_inline))
float3 si_light_0(thread const float3& normal)
{
    return float3(fast::max(normal.z, 0.0));
}

static inline __attribute__((always_inline))
float3 si_light_1(thread const float3& normal, constant si_push_block& _109)
{
    float3 param = normal;
    return floor(si_light_0(param) * _109.steps) / float3(_109.steps);
}

static inline __attribute__((always_inline))
float3 light(thread const float3& normal, constant si_push_block& _109)
{
    float3 param = normal;
    float3 si_result = si_light_1(param, _109);
    return si_result;
}

static inline __attribute__((always_inline))
void si_finish_before_0(thread const float4& shade)
{
    if (shade.w < 0.5)
    {
        discard_fragment();
    }
}

static inline __attribute__((always_inline))
void si_finish_before_1(thread float4& shade)
{
    shade.w *= 0.25;
}

static inline __attribute__((always_inline))
void si_finish_0(thread const float4& shade)
{
}

static inline __attribute__((always_inline))
void si_finish_1(thread float4& shade)
{
    float4 param = shade;
    si_finish_0(param);
    shade = param;
    shade.z += 0.125;
}

static inline __attribute__((always_inline))
void si_finish_after_0(thread float4& shade)
{
    float _59 = shade.w;
    float4 _60 = shade;
    float3 _62 = _60.xyz * _59;
    shade.x = _62.x;
    shade.y = _62.y;
    shade.z = _62.z;
}

static inline __attribute__((always_inline))
void finish(thread float4& shade)
{
    float4 param = shade;
    si_finish_before_0(param);
    shade = param;
    float4 param_1 = shade;
    si_finish_before_1(param_1);
    shade = param_1;
    float4 param_2 = shade;
    si_finish_1(param_2);
    shade = param_2;
    float4 param_3 = shade;
    si_finish_after_0(param_3);
    shade = param_3;
}

static inline __attribute__((always_inline))
void si_main(constant si_push_block& _109, thread Surface& surface, thread float4& color)
{
    float3 param = surface.normal;
    float4 shade = float4(light(param, _109), 1.0);
    float4 param_1 = shade;
    finish(param_1);
    shade = param_1;
    color = shade;
}

fragment main0_out main0(main0_in in [[stage_in]], constant si_push_block& _109 [[buffer(20)]])
{
    main0_out out = {};
    Surface surface;
    surface.normal = in.si_v0_normal;
    si_main(_109, surface, out.color);
    return out;
}

