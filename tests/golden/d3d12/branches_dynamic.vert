cbuffer si_push_block : register(b0, space3)
{
    float4 _28_tint : packoffset(c0);
    row_major float4x4 _28_bones[2] : packoffset(c1);
    uint _28_si_branches : packoffset(c9);
};


static float4 gl_Position;
static float3 pos;
static int kind;
static float2 uv;

struct SPIRV_Cross_Input
{
    float3 pos : TEXCOORD0;
};

struct SPIRV_Cross_Output
{
    nointerpolation int kind : TEXCOORD0;
    float2 uv : TEXCOORD1;
    float4 gl_Position : SV_Position;
};

static bool skinning;
static int mode;

float3 skin(float3 p)
{
    return mul(float4(p, 1.0f), _28_bones[1]).xyz;
}

float3 bend(float3 p)
{
    return p.yxz;
}

void si_main()
{
    float3 p = pos;
    if (skinning)
    {
        float3 param = p;
        p = skin(param);
    }
    else
    {
        float3 param_1 = p;
        p = bend(param_1);
    }
    kind = mode;
    uv = p.xy;
    gl_Position = float4(p, 1.0f);
}

void vert_main()
{
    skinning = (_28_si_branches & 1u) != 0u;
    mode = int((_28_si_branches >> 5u) & 3u);
    si_main();
    gl_Position.y = -gl_Position.y;
}

SPIRV_Cross_Output main(SPIRV_Cross_Input stage_input)
{
    pos = stage_input.pos;
    vert_main();
    SPIRV_Cross_Output stage_output;
    stage_output.gl_Position = gl_Position;
    stage_output.kind = kind;
    stage_output.uv = uv;
    return stage_output;
}
