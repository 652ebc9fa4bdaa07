Texture2DMSArray<float4> t_sampler2DMSArray : register(t32, space0);
SamplerState _t_sampler2DMSArray_sampler : register(s32, space0);
Texture2DMSArray<uint4> t_usampler2DMSArray : register(t34, space0);
SamplerState _t_usampler2DMSArray_sampler : register(s34, space0);
Texture2DMSArray<int4> t_isampler2DMSArray : register(t33, space1);
SamplerState _t_isampler2DMSArray_sampler : register(s33, space1);

static float4 gl_Position;
struct SPIRV_Cross_Output
{
    float4 gl_Position : SV_Position;
};

void si_main()
{
    gl_Position = 0.0f.xxxx;
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
