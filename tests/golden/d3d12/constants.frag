#ifndef SPIRV_CROSS_CONSTANT_ID_3
#define SPIRV_CROSS_CONSTANT_ID_3 1.5f
#endif
static const float radius = SPIRV_CROSS_CONSTANT_ID_3;
#ifndef SPIRV_CROSS_CONSTANT_ID_1
#define SPIRV_CROSS_CONSTANT_ID_1 4
#endif
static const int taps = SPIRV_CROSS_CONSTANT_ID_1;
#ifndef SPIRV_CROSS_CONSTANT_ID_2
#define SPIRV_CROSS_CONSTANT_ID_2 4000000000u
#endif
static const uint seed = SPIRV_CROSS_CONSTANT_ID_2;
static const uint _18 = (seed & 7u);
#ifndef SPIRV_CROSS_CONSTANT_ID_0
#define SPIRV_CROSS_CONSTANT_ID_0 false
#endif
static const bool shadow = SPIRV_CROSS_CONSTANT_ID_0;
static const bool _27 = (true && shadow);

static float4 color;

struct SPIRV_Cross_Output
{
    float4 color : SV_Target0;
};

void frag_main()
{
    color = (((radius * float(taps)) + float(_18)) + (-3.0f)).xxxx;
    if (_27)
    {
        color.w = 0.0f;
    }
}

SPIRV_Cross_Output main()
{
    frag_main();
    SPIRV_Cross_Output stage_output;
    stage_output.color = color;
    return stage_output;
}
