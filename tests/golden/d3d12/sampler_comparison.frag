Texture2D<float4> shadow_map : register(t32, space0);
SamplerComparisonState _shadow_map_sampler : register(s32, space0);

static float4 color;

struct SPIRV_Cross_Output
{
    float4 color : SV_Target0;
};

void frag_main()
{
    color = shadow_map.SampleCmp(_shadow_map_sampler, 0.5f.xxx.xy, 0.5f).xxxx;
}

SPIRV_Cross_Output main()
{
    frag_main();
    SPIRV_Cross_Output stage_output;
    stage_output.color = color;
    return stage_output;
}
