Texture2D<float4> t_sampler2DShadow : register(t32, space0);
SamplerComparisonState _t_sampler2DShadow_sampler : register(s32, space0);
TextureCube<float4> t_samplerCubeShadow : register(t33, space1);
SamplerComparisonState _t_samplerCubeShadow_sampler : register(s33, space1);
Texture2DArray<float4> t_sampler2DArrayShadow : register(t34, space0);
SamplerComparisonState _t_sampler2DArrayShadow_sampler : register(s34, space0);

static float4 color;

struct SPIRV_Cross_Output
{
    float4 color : SV_Target0;
};

void frag_main()
{
    color = 0.0f.xxxx;
    color += t_sampler2DShadow.SampleCmp(_t_sampler2DShadow_sampler, 0.5f.xxx.xy, 0.5f).xxxx;
    color += t_samplerCubeShadow.SampleCmp(_t_samplerCubeShadow_sampler, 0.5f.xxxx.xyz, 0.5f).xxxx;
    color += t_sampler2DArrayShadow.SampleCmp(_t_sampler2DArrayShadow_sampler, 0.5f.xxxx.xyz, 0.5f).xxxx;
}

SPIRV_Cross_Output main()
{
    frag_main();
    SPIRV_Cross_Output stage_output;
    stage_output.color = color;
    return stage_output;
}
