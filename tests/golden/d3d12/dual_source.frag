static float4 color;
static float4 coverage;

struct SPIRV_Cross_Output
{
    float4 color : SV_Target0;
    float4 coverage : SV_Target1;
};

void frag_main()
{
    color = 1.0f.xxxx;
    coverage = 0.5f.xxxx;
}

SPIRV_Cross_Output main()
{
    frag_main();
    SPIRV_Cross_Output stage_output;
    stage_output.color = color;
    stage_output.coverage = coverage;
    return stage_output;
}
