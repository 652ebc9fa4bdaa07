#ifndef SPIRV_CROSS_CONSTANT_ID_3
#define SPIRV_CROSS_CONSTANT_ID_3 1
#endif
static const int mode = SPIRV_CROSS_CONSTANT_ID_3;
static const bool _26 = (mode == 0);
static const bool4 _29 = bool4(_26, _26, _26, _26);
static const float4 _30 = float4(_29.x ? 1.0f.xxxx.x : 0.5f.xxxx.x, _29.y ? 1.0f.xxxx.y : 0.5f.xxxx.y, _29.z ? 1.0f.xxxx.z : 0.5f.xxxx.z, _29.w ? 1.0f.xxxx.w : 0.5f.xxxx.w);
#ifndef SPIRV_CROSS_CONSTANT_ID_2
#define SPIRV_CROSS_CONSTANT_ID_2 2
#endif
static const int lights = SPIRV_CROSS_CONSTANT_ID_2;
static const bool _57 = (mode == 2);
static const bool _58 = (lights > 1);
static const bool _59 = (_57 && _58);
static const bool _66 = (lights == (-1));
#ifndef SPIRV_CROSS_CONSTANT_ID_1
#define SPIRV_CROSS_CONSTANT_ID_1 false
#endif
static const bool fog = SPIRV_CROSS_CONSTANT_ID_1;
#ifndef SPIRV_CROSS_CONSTANT_ID_0
#define SPIRV_CROSS_CONSTANT_ID_0 true
#endif
static const bool skinning = SPIRV_CROSS_CONSTANT_ID_0;

cbuffer si_push_block : register(b0, space3)
{
    float4 _47_tint : packoffset(c0);
    row_major float4x4 _47_bones[2] : packoffset(c1);
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

float4 haze(float4 c)
{
    return lerp(c, 1.0f.xxxx, 0.5f.xxxx);
}

void frag_main()
{
    float4 c = _30;
    for (int i = 0; i < lights; i++)
    {
        c += _47_tint;
    }
    if (_59)
    {
        c = floor(c);
    }
    else
    {
        if (_66)
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
