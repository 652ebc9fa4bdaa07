cbuffer si_push_block : register(b0, space3)
{
    float4 _16_planes[16] : packoffset(c0);
    int _16_taps : packoffset(c16);
};


static float4 color;

struct SPIRV_Cross_Output
{
    float4 color : SV_Target0;
};

void frag_main()
{
    color = _16_planes[8] * float(_16_taps);
}

SPIRV_Cross_Output main()
{
    frag_main();
    SPIRV_Cross_Output stage_output;
    stage_output.color = color;
    return stage_output;
}
