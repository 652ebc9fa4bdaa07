static float4 gl_Position;
static float4x4 placement;
static float2x2 two;
static float2 next;

struct SPIRV_Cross_Input
{
    float2 two_0 : TEXCOORD0;
    float2 two_1 : TEXCOORD1;
    float4 placement_0 : TEXCOORD2;
    float4 placement_1 : TEXCOORD3;
    float4 placement_2 : TEXCOORD4;
    float4 placement_3 : TEXCOORD5;
    float2 next : TEXCOORD6;
};

struct SPIRV_Cross_Output
{
    float4 gl_Position : SV_Position;
};

void si_main()
{
    gl_Position = mul(float4(mul(next, two), 0.0f, 1.0f), placement);
}

void vert_main()
{
    si_main();
    gl_Position.y = -gl_Position.y;
}

SPIRV_Cross_Output main(SPIRV_Cross_Input stage_input)
{
    placement[0] = stage_input.placement_0;
    placement[1] = stage_input.placement_1;
    placement[2] = stage_input.placement_2;
    placement[3] = stage_input.placement_3;
    two[0] = stage_input.two_0;
    two[1] = stage_input.two_1;
    next = stage_input.next;
    vert_main();
    SPIRV_Cross_Output stage_output;
    stage_output.gl_Position = gl_Position;
    return stage_output;
}
