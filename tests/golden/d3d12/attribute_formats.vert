static float4 gl_Position;
static float3 at;
static float4 wide;
static float2 folded;
static uint4 bones;
static float4 tint;

struct SPIRV_Cross_Input
{
    float3 at : TEXCOORD0;
    float4 tint : TEXCOORD1;
    float2 folded : TEXCOORD2;
    float4 wide : TEXCOORD3;
    uint4 bones : TEXCOORD4;
};

struct SPIRV_Cross_Output
{
    float4 gl_Position : SV_Position;
};

void si_main()
{
    gl_Position = float4((at + wide.xyz) + float3(folded, float(bones.x)), tint.x);
}

void vert_main()
{
    si_main();
    gl_Position.y = -gl_Position.y;
}

SPIRV_Cross_Output main(SPIRV_Cross_Input stage_input)
{
    at = stage_input.at;
    wide = stage_input.wide;
    folded = stage_input.folded;
    bones = stage_input.bones;
    tint = stage_input.tint;
    vert_main();
    SPIRV_Cross_Output stage_output;
    stage_output.gl_Position = gl_Position;
    return stage_output;
}
