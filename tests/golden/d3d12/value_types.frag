cbuffer si_push_block : register(b0, space3)
{
    uint _33_p_bool : packoffset(c0);
    uint2 _33_p_bvec2 : packoffset(c0.z);
    uint3 _33_p_bvec3 : packoffset(c1);
    uint4 _33_p_bvec4 : packoffset(c2);
    int _33_p_int : packoffset(c3);
    int2 _33_p_ivec2 : packoffset(c3.z);
    int3 _33_p_ivec3 : packoffset(c4);
    int4 _33_p_ivec4 : packoffset(c5);
    uint _33_p_uint : packoffset(c6);
    uint2 _33_p_uvec2 : packoffset(c6.z);
    uint3 _33_p_uvec3 : packoffset(c7);
    uint4 _33_p_uvec4 : packoffset(c8);
    float _33_p_float : packoffset(c9);
    float2 _33_p_vec2 : packoffset(c9.z);
    float3 _33_p_vec3 : packoffset(c10);
    float4 _33_p_vec4 : packoffset(c11);
    row_major float2x2 _33_p_mat2 : packoffset(c12);
    row_major float2x3 _33_p_mat2x3 : packoffset(c14);
    row_major float2x4 _33_p_mat2x4 : packoffset(c16);
    row_major float3x2 _33_p_mat3x2 : packoffset(c18);
    row_major float3x3 _33_p_mat3 : packoffset(c21);
    row_major float3x4 _33_p_mat3x4 : packoffset(c24);
    row_major float4x2 _33_p_mat4x2 : packoffset(c27);
    row_major float4x3 _33_p_mat4x3 : packoffset(c31);
    row_major float4x4 _33_p_mat4 : packoffset(c35);
};


static float4 color;

struct SPIRV_Cross_Output
{
    float4 color : SV_Target0;
};

void frag_main()
{
    color = 1.0f.xxxx;
}

SPIRV_Cross_Output main()
{
    frag_main();
    SPIRV_Cross_Output stage_output;
    stage_output.color = color;
    return stage_output;
}
