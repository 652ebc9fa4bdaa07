Texture1D<float4> t_sampler1DShadow : register(t32, space0);
SamplerComparisonState _t_sampler1DShadow_sampler : register(s32, space0);
Texture1DArray<float4> t_sampler1DArrayShadow : register(t33, space0);
SamplerComparisonState _t_sampler1DArrayShadow_sampler : register(s33, space0);

static float4 color;

struct SPIRV_Cross_Output
{
    float4 color : SV_Target0;
};

void frag_main()
{
    color = 0.0f.xxxx;
    color += t_sampler1DShadow.SampleCmp(_t_sampler1DShadow_sampler, 0.5f.xxx.x, 0.5f).xxxx;
    color += t_sampler1DArrayShadow.SampleCmp(_t_sampler1DArrayShadow_sampler, 0.5f.xxx.xy, 0.5f).xxxx;
}

SPIRV_Cross_Output main()
{
    frag_main();
    SPIRV_Cross_Output stage_output;
    stage_output.color = color;
    return stage_output;
}
