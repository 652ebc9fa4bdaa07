struct Corner
{
    float2 uv;
};

static float4 gl_Position;
static float2 si_v0_uv;

struct SPIRV_Cross_Output
{
    float2 si_v0_uv : TEXCOORD0;
    float4 gl_Position : SV_Position;
};

static Corner corner;

void si_main()
{
    corner.uv = 0.0f.xx;
    gl_Position = 0.0f.xxxx;
}

void vert_main()
{
    si_main();
    si_v0_uv = corner.uv;
}

SPIRV_Cross_Output main()
{
    vert_main();
    SPIRV_Cross_Output stage_output;
    stage_output.gl_Position = gl_Position;
    stage_output.si_v0_uv = si_v0_uv;
    return stage_output;
}
