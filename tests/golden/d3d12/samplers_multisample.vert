Texture2DMS<float4> t_sampler2DMS : register(t32, space0);
SamplerState _t_sampler2DMS_sampler : register(s32, space0);
Texture2DMS<uint4> t_usampler2DMS : register(t34, space0);
SamplerState _t_usampler2DMS_sampler : register(s34, space0);
Texture2DMS<int4> t_isampler2DMS : register(t33, space1);
SamplerState _t_isampler2DMS_sampler : register(s33, space1);

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
