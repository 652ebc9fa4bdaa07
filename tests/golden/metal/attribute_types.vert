// Metal Shading Language 2.1
#pragma clang diagnostic ignored "-Wmissing-prototypes"

#include <metal_stdlib>
#include <simd/simd.h>

using namespace metal;

struct main0_out
{
    float4 gl_Position [[position]];
};

struct main0_in
{
    float a_float [[attribute(0)]];
    float2 a_vec2 [[attribute(1)]];
    float3 a_vec3 [[attribute(2)]];
    float4 a_vec4 [[attribute(3)]];
    int a_int [[attribute(4)]];
    int2 a_ivec2 [[attribute(5)]];
    int3 a_ivec3 [[attribute(6)]];
    int4 a_ivec4 [[attribute(7)]];
    uint a_uint [[attribute(8)]];
    uint2 a_uvec2 [[attribute(9)]];
    uint3 a_uvec3 [[attribute(10)]];
    uint4 a_uvec4 [[attribute(11)]];
};

static inline __attribute__((always_inline))
void si_main(thread float4& gl_Position, thread float& a_float, thread float2& a_vec2, thread float3& a_vec3, thread float4& a_vec4, thread int& a_int, thread int2& a_ivec2, thread int3& a_ivec3, thread int4& a_ivec4, thread uint& a_uint, thread uint2& a_uvec2, thread uint3& a_uvec3, thread uint4& a_uvec4)
{
    gl_Position = float4(((((((((((a_float + a_vec2.x) + a_vec3.x) + a_vec4.x) + float(a_int)) + float(a_ivec2.x)) + float(a_ivec3.x)) + float(a_ivec4.x)) + float(a_uint)) + float(a_uvec2.x)) + float(a_uvec3.x)) + float(a_uvec4.x));
}

vertex main0_out main0(main0_in in [[stage_in]])
{
    main0_out out = {};
    si_main(out.gl_Position, in.a_float, in.a_vec2, in.a_vec3, in.a_vec4, in.a_int, in.a_ivec2, in.a_ivec3, in.a_ivec4, in.a_uint, in.a_uvec2, in.a_uvec3, in.a_uvec4);
    out.gl_Position.y = -out.gl_Position.y;
    return out;
}

