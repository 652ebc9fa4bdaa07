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
    float3 si_v0_normal [[user(locn0)]];
    float4 gl_Position [[position]];
};

struct main0_in
{
    float3 pos [[attribute(0)]];
};

static inline __attribute__((always_inline))
void si_displace_after_0(thread float4& position)
{
    position.x += 0.5;
}

static inline __attribute__((always_inline))
void displace(thread float4& position)
{
    float4 param = position;
    si_displace_after_0(param);
    position = param;
}

static inline __attribute__((always_inline))
float3 si_light_0(thread const float3& normal)
{
    return float3(fast::max(normal.z, 0.0));
}

static inline __attribute__((always_inline))
float3 si_light_1(thread const float3& normal, constant si_push_block& _55)
{
    float3 param = normal;
    return floor(si_light_0(param) * _55.steps) / float3(_55.steps);
}

static inline __attribute__((always_inline))
float3 light(thread const float3& normal, constant si_push_block& _55)
{
    float3 param = normal;
    float3 si_result = si_light_1(param, _55);
    return si_result;
}

static inline __attribute__((always_inline))
void si_main(constant si_push_block& _55, thread float3& pos, thread Surface& surface, thread float4& gl_Position)
{
    float4 position = float4(pos, 1.0);
    float4 param = position;
    displace(param);
    position = param;
    float3 param_1 = pos;
    surface.normal = light(param_1, _55);
    gl_Position = position;
}

vertex main0_out main0(main0_in in [[stage_in]], constant si_push_block& _55 [[buffer(20)]])
{
    main0_out out = {};
    Surface surface;
    si_main(_55, in.pos, surface, out.gl_Position);
    out.si_v0_normal = surface.normal;
    out.gl_Position.y = -out.gl_Position.y;
    return out;
}

