Texture2DMSArray<float4> t_sampler2DMSArray : register(t32, space0);
SamplerState _t_sampler2DMSArray_sampler : register(s32, space0);
Texture2DMSArray<int4> t_isampler2DMSArray : register(t33, space1);
SamplerState _t_isampler2DMSArray_sampler : register(s33, space1);
Texture2DMSArray<uint4> t_usampler2DMSArray : register(t34, space0);
SamplerState _t_usampler2DMSArray_sampler : register(s34, space0);

static float4 color;

struct SPIRV_Cross_Output
{
    float4 color : SV_Target0;
};

void frag_main()
{
    color = 0.0f.xxxx;
    color += t_sampler2DMSArray.Load(int3(0, 0, 0), 0);
    color += float4(t_isampler2DMSArray.Load(int3(0, 0, 0), 0));
    color += float4(t_usampler2DMSArray.Load(int3(0, 0, 0), 0));
}

SPIRV_Cross_Output main()
{
    frag_main();
    SPIRV_Cross_Output stage_output;
    stage_output.color = color;
    return stage_output;
}
