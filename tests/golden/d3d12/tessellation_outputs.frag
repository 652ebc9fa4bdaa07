struct Surface
{
    float3 color;
    int kind;
};

static float4 color;
static float3 si_v0_color;
static int si_v1_kind;

struct SPIRV_Cross_Input
{
    float3 si_v0_color : TEXCOORD0;
    nointerpolation int si_v1_kind : TEXCOORD1;
};

struct SPIRV_Cross_Output
{
    float4 color : SV_Target0;
};

static Surface surface;

void frag_main()
{
    color = float4(surface.color, float(surface.kind));
}

SPIRV_Cross_Output main(SPIRV_Cross_Input stage_input)
{
    si_v0_color = stage_input.si_v0_color;
    si_v1_kind = stage_input.si_v1_kind;
    frag_main();
    SPIRV_Cross_Output stage_output;
    stage_output.color = color;
    return stage_output;
}
