cbuffer si_push_block : register(b0, space3)
{
    uint _37_p_bool : packoffset(c0);
    uint2 _37_p_bvec2 : packoffset(c0.z);
    uint3 _37_p_bvec3 : packoffset(c1);
    uint4 _37_p_bvec4 : packoffset(c2);
    int _37_p_int : packoffset(c3);
    int2 _37_p_ivec2 : packoffset(c3.z);
    int3 _37_p_ivec3 : packoffset(c4);
    int4 _37_p_ivec4 : packoffset(c5);
    uint _37_p_uint : packoffset(c6);
    uint2 _37_p_uvec2 : packoffset(c6.z);
    uint3 _37_p_uvec3 : packoffset(c7);
    uint4 _37_p_uvec4 : packoffset(c8);
    float _37_p_float : packoffset(c9);
    float2 _37_p_vec2 : packoffset(c9.z);
    float3 _37_p_vec3 : packoffset(c10);
    float4 _37_p_vec4 : packoffset(c11);
    row_major float2x2 _37_p_mat2 : packoffset(c12);
    row_major float2x3 _37_p_mat2x3 : packoffset(c14);
    row_major float2x4 _37_p_mat2x4 : packoffset(c16);
    row_major float3x2 _37_p_mat3x2 : packoffset(c18);
    row_major float3x3 _37_p_mat3 : packoffset(c21);
    row_major float3x4 _37_p_mat3x4 : packoffset(c24);
    row_major float4x2 _37_p_mat4x2 : packoffset(c27);
    row_major float4x3 _37_p_mat4x3 : packoffset(c31);
    row_major float4x4 _37_p_mat4 : packoffset(c35);
};


static float4 gl_Position;
struct SPIRV_Cross_Output
{
    float4 gl_Position : SV_Position;
};

void si_main()
{
    float _133 = ((((((((((((((((float(_37_p_bool != 0u) + float(_37_p_bvec2.x != 0u)) + float(_37_p_bvec3.x != 0u)) + float(_37_p_bvec4.x != 0u)) + float(_37_p_int)) + float(_37_p_ivec2.x)) + float(_37_p_ivec3.x)) + float(_37_p_ivec4.x)) + float(_37_p_uint)) + float(_37_p_uvec2.x)) + float(_37_p_uvec3.x)) + float(_37_p_uvec4.x)) + _37_p_float) + _37_p_vec2.x) + _37_p_vec3.x) + _37_p_vec4.x) + _37_p_mat2[0].x) + _37_p_mat2x3[0].x;
    gl_Position = (((((((_133 + _37_p_mat2x4[0].x) + _37_p_mat3x2[0].x) + _37_p_mat3[0].x) + _37_p_mat3x4[0].x) + _37_p_mat4x2[0].x) + _37_p_mat4x3[0].x) + _37_p_mat4[0].x).xxxx;
}

void vert_main()
{
    si_main();
    gl_Position.y = -gl_Position.y;
}

SPIRV_Cross_Output main()
{
    vert_main();
    SPIRV_Cross_Output stage_output;
    stage_output.gl_Position = gl_Position;
    return stage_output;
}
