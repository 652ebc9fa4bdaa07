struct Ground
{
    float height;
};

static float4 gl_Position;
static float3 pos;
static float si_v0_height;

struct SPIRV_Cross_Input
{
    float3 pos : TEXCOORD0;
};

struct SPIRV_Cross_Output
{
    float si_v0_height : TEXCOORD0;
    float4 gl_Position : SV_Position;
};

static Ground ground;

void si_main()
{
    ground.height = pos.z;
    gl_Position = float4(pos, 1.0f);
}

void vert_main()
{
    si_main();
    si_v0_height = ground.height;
}

SPIRV_Cross_Output main(SPIRV_Cross_Input stage_input)
{
    pos = stage_input.pos;
    vert_main();
    SPIRV_Cross_Output stage_output;
    stage_output.gl_Position = gl_Position;
    stage_output.si_v0_height = si_v0_height;
    return stage_output;
}
