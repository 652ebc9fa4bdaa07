cbuffer si_push_block : register(b0, space3)
{
    row_major float4x4 _18_ModelMatrix : packoffset(c0);
    float _18_strength : packoffset(c4);
    int _18_levels[2] : packoffset(c5);
    float2 _18_origin : packoffset(c7);
    float2 _18_size : packoffset(c7.z);
    float4 _18_color : packoffset(c8);
};


static float4 target;

struct SPIRV_Cross_Output
{
    float4 target : SV_Target0;
};

void frag_main()
{
    target = (_18_color * _18_strength) * float(_18_levels[1]);
}

SPIRV_Cross_Output main()
{
    frag_main();
    SPIRV_Cross_Output stage_output;
    stage_output.target = target;
    return stage_output;
}
