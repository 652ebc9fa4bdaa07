cbuffer si_push_block : register(b0, space3)
{
    float4 _22_tint : packoffset(c0);
    row_major float4x4 _22_bones[2] : packoffset(c1);
    uint _22_si_branches : packoffset(c9);
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

static bool skinning;
static bool fog;
static int lights;
static int mode;

float4 haze(float4 c)
{
    return lerp(c, 1.0f.xxxx, 0.5f.xxxx);
}

void frag_main()
{
    skinning = (_22_si_branches & 1u) != 0u;
    fog = ((_22_si_branches >> 1u) & 1u) != 0u;
    lights = int((_22_si_branches >> 2u) & 7u) + (-1);
    mode = int((_22_si_branches >> 5u) & 3u);
    bool4 _70 = (mode == 0).xxxx;
    float4 c = float4(_70.x ? 1.0f.xxxx.x : 0.5f.xxxx.x, _70.y ? 1.0f.xxxx.y : 0.5f.xxxx.y, _70.z ? 1.0f.xxxx.z : 0.5f.xxxx.z, _70.w ? 1.0f.xxxx.w : 0.5f.xxxx.w);
    for (int i = 0; i < lights; i++)
    {
        c += _22_tint;
    }
    if ((mode == 2) && (lights > 1))
    {
        c = floor(c);
    }
    else
    {
        if (lights == (-1))
        {
            c = -c;
        }
    }
    if (fog)
    {
        float4 param = c;
        c = haze(param);
    }
    bool skinning_1 = uv.x > 0.5f;
    if (skinning_1)
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
