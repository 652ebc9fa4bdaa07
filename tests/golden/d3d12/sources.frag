struct FileCamera
{
    row_major float4x4 to_clip;
    float4 eye;
};

cbuffer si_block_camera : register(b0, space0)
{
    FileCamera _56_camera : packoffset(c0);
};


static float4 color;

struct SPIRV_Cross_Output
{
    float4 color : SV_Target0;
};

float3 hue_fold(float3 turns)
{
    return abs((frac(turns) * 2.0f) - 1.0f.xxx);
}

float3 hue(float turn)
{
    float3 param = float3(turn, turn + 0.25f, turn + 0.5f);
    return hue_fold(param);
}

void shade()
{
    float param = 0.5f;
    color = float4(hue(param), 1.0f);
}

void frag_main()
{
    shade();
}

SPIRV_Cross_Output main()
{
    frag_main();
    SPIRV_Cross_Output stage_output;
    stage_output.color = color;
    return stage_output;
}
