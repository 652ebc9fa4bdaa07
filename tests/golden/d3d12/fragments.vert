cbuffer si_push_block : register(b0, space3)
{
    row_major float4x4 _23_place : packoffset(c0);
    float _23_bumps0_height : packoffset(c4);
};

Texture2D<float4> layer0_map : register(t32, space0);
SamplerState _layer0_map_sampler : register(s32, space0);
Texture2D<float4> layer1_map : register(t33, space0);
SamplerState _layer1_map_sampler : register(s33, space0);

static float4 gl_Position;
static float3 pos;
static float2 si_v0;
static float2 layer0_uv;
static float2 si_v1;
static float2 layer1_uv;
static float3 si_v2;
static float3 normal;

struct SPIRV_Cross_Input
{
    float3 pos : TEXCOORD0;
    float2 layer0_uv : TEXCOORD1;
    float2 layer1_uv : TEXCOORD2;
    float3 normal : TEXCOORD3;
};

struct SPIRV_Cross_Output
{
    float2 si_v0 : TEXCOORD0;
    float2 si_v1 : TEXCOORD1;
    float3 si_v2 : TEXCOORD2;
    float4 gl_Position : SV_Position;
};

void place0_main()
{
    gl_Position = mul(float4(pos, 1.0f), _23_place);
}

void si_composed()
{
    place0_main();
    si_v0 = layer0_uv;
    si_v1 = layer1_uv;
    si_v2 = normal;
}

void vert_main()
{
    si_composed();
    gl_Position.y = -gl_Position.y;
}

SPIRV_Cross_Output main(SPIRV_Cross_Input stage_input)
{
    pos = stage_input.pos;
    layer0_uv = stage_input.layer0_uv;
    layer1_uv = stage_input.layer1_uv;
    normal = stage_input.normal;
    vert_main();
    SPIRV_Cross_Output stage_output;
    stage_output.gl_Position = gl_Position;
    stage_output.si_v0 = si_v0;
    stage_output.si_v1 = si_v1;
    stage_output.si_v2 = si_v2;
    return stage_output;
}
