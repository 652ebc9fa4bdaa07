struct Surface
{
    float4 color;
};

cbuffer si_push_block : register(b0, space3)
{
    row_major float4x4 _86_place : packoffset(c0);
    float _86_bumps0_height : packoffset(c4);
};

Texture2D<float4> layer0_map : register(t32, space0);
SamplerState _layer0_map_sampler : register(s32, space0);
Texture2D<float4> layer1_map : register(t33, space0);
SamplerState _layer1_map_sampler : register(s33, space0);

static float2 si_v0;
static float2 si_v1;
static float3 si_v2;
static float4 color;

struct SPIRV_Cross_Input
{
    float2 si_v0 : TEXCOORD0;
    float2 si_v1 : TEXCOORD1;
    float3 si_v2 : TEXCOORD2;
};

struct SPIRV_Cross_Output
{
    float4 color : SV_Target0;
};

static float2 layer0_uv;
static float layer0_gloss;
static float2 layer1_uv;
static float layer1_gloss;
static float3 light0_normal;
static float light0_gloss;

void layer0_main(inout Surface surface)
{
    float4 t = layer0_map.Sample(_layer0_map_sampler, layer0_uv);
    surface.color = lerp(surface.color, t, t.w.xxxx);
    layer0_gloss = t.w;
}

void layer1_main(inout Surface surface)
{
    float4 t = layer1_map.Sample(_layer1_map_sampler, layer1_uv);
    surface.color = lerp(surface.color, t, t.w.xxxx);
    layer1_gloss = t.w;
}

void bumps0_main(inout Surface surface)
{
    float4 _93 = surface.color;
    float3 _95 = _93.xyz * (1.0f - _86_bumps0_height);
    surface.color.x = _95.x;
    surface.color.y = _95.y;
    surface.color.z = _95.z;
}

float light0_gloss_fold(float a, float b)
{
    return max(a, b);
}

float light0_toward(float3 direction)
{
    return max(direction.y, 0.0f);
}

void light0_main(inout Surface surface)
{
    float4 _112 = surface.color;
    float3 param = normalize(light0_normal);
    float3 _124 = (_112.xyz * light0_toward(param)) + light0_gloss.xxx;
    surface.color.x = _124.x;
    surface.color.y = _124.y;
    surface.color.z = _124.z;
}

void si_composed()
{
    layer0_uv = si_v0;
    layer1_uv = si_v1;
    light0_normal = si_v2;
    Surface surface;
    surface.color = 0.0f.xxxx;
    layer0_gloss = 0.0f;
    Surface param = surface;
    layer0_main(param);
    surface = param;
    layer1_gloss = 0.0f;
    Surface param_1 = surface;
    layer1_main(param_1);
    surface = param_1;
    Surface param_2 = surface;
    bumps0_main(param_2);
    surface = param_2;
    light0_gloss = 0.0f;
    float param_3 = light0_gloss;
    float param_4 = layer0_gloss;
    light0_gloss = light0_gloss_fold(param_3, param_4);
    float param_5 = light0_gloss;
    float param_6 = layer1_gloss;
    light0_gloss = light0_gloss_fold(param_5, param_6);
    Surface param_7 = surface;
    light0_main(param_7);
    surface = param_7;
    color = surface.color;
}

void frag_main()
{
    si_composed();
}

SPIRV_Cross_Output main(SPIRV_Cross_Input stage_input)
{
    si_v0 = stage_input.si_v0;
    si_v1 = stage_input.si_v1;
    si_v2 = stage_input.si_v2;
    frag_main();
    SPIRV_Cross_Output stage_output;
    stage_output.color = color;
    return stage_output;
}
