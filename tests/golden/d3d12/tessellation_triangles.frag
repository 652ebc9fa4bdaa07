struct Ground
{
    float height;
};

static float4 color;
static float si_v0_height;

struct SPIRV_Cross_Input
{
    float si_v0_height : TEXCOORD0;
};

struct SPIRV_Cross_Output
{
    float4 color : SV_Target0;
};

static Ground ground;

void si_main()
{
    color = ground.height.xxxx;
}

void frag_main()
{
    ground.height = si_v0_height;
    si_main();
}

SPIRV_Cross_Output main(SPIRV_Cross_Input stage_input)
{
    si_v0_height = stage_input.si_v0_height;
    frag_main();
    SPIRV_Cross_Output stage_output;
    stage_output.color = color;
    return stage_output;
}
