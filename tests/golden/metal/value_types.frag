// Metal Shading Language 2.1
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
    float2x2 p_mat2;
    float2x3 p_mat2x3;
    float2x4 p_mat2x4;
    float3x2 p_mat3x2;
    float3x3 p_mat3;
    float3x4 p_mat3x4;
    float4x2 p_mat4x2;
    float4x3 p_mat4x3;
    float4x4 p_mat4;
};

struct main0_out
{
    float4 color [[color(0)]];
};

fragment main0_out main0()
{
    main0_out out = {};
    out.color = float4(1.0);
    return out;
}

