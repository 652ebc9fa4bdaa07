// Metal Shading Language 2.1
#pragma clang diagnostic ignored "-Wmissing-prototypes"

#include <metal_stdlib>
#include <simd/simd.h>

using namespace metal;

struct si_push_block
{
    uint p_bool;
    uint2 p_bvec2;
    uint3 p_bvec3;
    uint4 p_bvec4;
    int p_int;
    int2 p_ivec2;
    int3 p_ivec3;
    int4 p_ivec4;
    uint p_uint;
    uint2 p_uvec2;
    uint3 p_uvec3;
    uint4 p_uvec4;
    float p_float;
    float2 p_vec2;
    float3 p_vec3;
    float4 p_vec4;
    float2x4 p_mat2;
    float2x3 p_mat2x3;
    float2x4 p_mat2x4;
    float3x4 p_mat3x2;
    float3x3 p_mat3;
    float3x4 p_mat3x4;
    float4x4 p_mat4x2;
    float4x3 p_mat4x3;
    float4x4 p_mat4;
};

struct main0_out
{
    float4 gl_Position [[position]];
};

static inline __attribute__((always_inline))
void si_main(thread float4& gl_Position, constant si_push_block& _37)
{
    float _133 = ((((((((((((((((float(_37.p_bool != 0u) + float(_37.p_bvec2.x != 0u)) + float(_37.p_bvec3.x != 0u)) + float(_37.p_bvec4.x != 0u)) + float(_37.p_int)) + float(_37.p_ivec2.x)) + float(_37.p_ivec3.x)) + float(_37.p_ivec4.x)) + float(_37.p_uint)) + float(_37.p_uvec2.x)) + float(_37.p_uvec3.x)) + float(_37.p_uvec4.x)) + _37.p_float) + _37.p_vec2.x) + _37.p_vec3.x) + _37.p_vec4.x) + _37.p_mat2[0].x) + _37.p_mat2x3[0].x;
    gl_Position = float4(((((((_133 + _37.p_mat2x4[0].x) + _37.p_mat3x2[0].x) + _37.p_mat3[0].x) + _37.p_mat3x4[0].x) + _37.p_mat4x2[0].x) + _37.p_mat4x3[0].x) + _37.p_mat4[0].x);
}

vertex main0_out main0(constant si_push_block& _37 [[buffer(20)]])
{
    main0_out out = {};
    si_main(out.gl_Position, _37);
    out.gl_Position.y = -out.gl_Position.y;
    return out;
}

