cbuffer si_push_block : register(b0, space3)
{
    float4 _31_tint : packoffset(c0);
    row_major float4x4 _31_bones[2] : packoffset(c1);
};


static float2 uv;
static int kind;
static float4 color;

struct SPIRV_Cross_Input
{
    nointerpolation int kind : TEXCOORD0;
    float2 uv : TEXCOORD1;
};

struct SPIRV_Cross_Output
{
    float4 color : SV_Target0;
};

void frag_main()
{
    float4 c = 0.5f.xxxx;
    for (int i = 0; i < 2; i++)
    {
        c += _31_tint;
    }
    bool skinning = uv.x > 0.5f;
    if (skinning)
    {
        c.w = float(kind);
    }
    color = c;
}

SPIRV_Cross_Output main(SPIRV_Cross_Input stage_input)
{
    uv = stage_input.uv;
    kind = stage_input.kind;
    frag_main();
    SPIRV_Cross_Output stage_output;
    stage_output.color = color;
    return stage_output;
}
