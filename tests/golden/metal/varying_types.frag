// Metal Shading Language 2.1
#pragma clang diagnostic ignored "-Wmissing-prototypes"

#include <metal_stdlib>
#include <simd/simd.h>

using namespace metal;

struct Passed
{
    float v_float;
    float2 v_vec2;
    float3 v_vec3;
    float4 v_vec4;
    int v_int;
    int2 v_ivec2;
    int3 v_ivec3;
    int4 v_ivec4;
    uint v_uint;
    uint2 v_uvec2;
    uint3 v_uvec3;
    uint4 v_uvec4;
    float2x2 v_mat2;
    float3x3 v_mat3;
    float4x4 v_mat4;
};

struct main0_out
{
    float4 color [[color(0)]];
};

struct main0_in
{
    float si_v0_v_float [[user(locn0)]];
    float2 si_v1_v_vec2 [[user(locn1)]];
    float3 si_v2_v_vec3 [[user(locn2)]];
    float4 si_v3_v_vec4 [[user(locn3)]];
    int si_v4_v_int [[user(locn4)]];
    int2 si_v5_v_ivec2 [[user(locn5)]];
    int3 si_v6_v_ivec3 [[user(locn6)]];
    int4 si_v7_v_ivec4 [[user(locn7)]];
    uint si_v8_v_uint [[user(locn8)]];
    uint2 si_v9_v_uvec2 [[user(locn9)]];
    uint3 si_v10_v_uvec3 [[user(locn10)]];
    uint4 si_v11_v_uvec4 [[user(locn11)]];
    float2 si_v12_v_mat2_0 [[user(locn12)]];
    float2 si_v12_v_mat2_1 [[user(locn13)]];
    float3 si_v14_v_mat3_0 [[user(locn14)]];
    float3 si_v14_v_mat3_1 [[user(locn15)]];
    float3 si_v14_v_mat3_2 [[user(locn16)]];
    float4 si_v17_v_mat4_0 [[user(locn17)]];
    float4 si_v17_v_mat4_1 [[user(locn18)]];
    float4 si_v17_v_mat4_2 [[user(locn19)]];
    float4 si_v17_v_mat4_3 [[user(locn20)]];
};

static inline __attribute__((always_inline))
void si_main(thread float4& color, thread Passed& passed)
{
    color = float4((((((((((((((passed.v_float + passed.v_vec2.x) + passed.v_vec3.x) + passed.v_vec4.x) + float(passed.v_int)) + float(passed.v_ivec2.x)) + float(passed.v_ivec3.x)) + float(passed.v_ivec4.x)) + float(passed.v_uint)) + float(passed.v_uvec2.x)) + float(passed.v_uvec3.x)) + float(passed.v_uvec4.x)) + passed.v_mat2[0].x) + passed.v_mat3[0].x) + passed.v_mat4[0].x);
}

fragment main0_out main0(main0_in in [[stage_in]])
{
    main0_out out = {};
    float2x2 si_v12_v_mat2 = {};
    float3x3 si_v14_v_mat3 = {};
    float4x4 si_v17_v_mat4 = {};
    si_v12_v_mat2[0] = in.si_v12_v_mat2_0;
    si_v12_v_mat2[1] = in.si_v12_v_mat2_1;
    si_v14_v_mat3[0] = in.si_v14_v_mat3_0;
    si_v14_v_mat3[1] = in.si_v14_v_mat3_1;
    si_v14_v_mat3[2] = in.si_v14_v_mat3_2;
    si_v17_v_mat4[0] = in.si_v17_v_mat4_0;
    si_v17_v_mat4[1] = in.si_v17_v_mat4_1;
    si_v17_v_mat4[2] = in.si_v17_v_mat4_2;
    si_v17_v_mat4[3] = in.si_v17_v_mat4_3;
    Passed passed;
    passed.v_float = in.si_v0_v_float;
    passed.v_vec2 = in.si_v1_v_vec2;
    passed.v_vec3 = in.si_v2_v_vec3;
    passed.v_vec4 = in.si_v3_v_vec4;
    passed.v_int = in.si_v4_v_int;
    passed.v_ivec2 = in.si_v5_v_ivec2;
    passed.v_ivec3 = in.si_v6_v_ivec3;
    passed.v_ivec4 = in.si_v7_v_ivec4;
    passed.v_uint = in.si_v8_v_uint;
    passed.v_uvec2 = in.si_v9_v_uvec2;
    passed.v_uvec3 = in.si_v10_v_uvec3;
    passed.v_uvec4 = in.si_v11_v_uvec4;
    passed.v_mat2 = si_v12_v_mat2;
    passed.v_mat3 = si_v14_v_mat3;
    passed.v_mat4 = si_v17_v_mat4;
    si_main(out.color, passed);
    return out;
}

