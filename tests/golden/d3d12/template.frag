struct Surface
{
    float3 normal;
};

cbuffer si_push_block : register(b0, space3)
{
    float _109_steps : packoffset(c0);
};


static float4 color;
static float3 si_v0_normal;

struct SPIRV_Cross_Input
{
    float3 si_v0_normal : TEXCOORD0;
};

struct SPIRV_Cross_Output
{
    float4 color : SV_Target0;
};

static Surface surface;

float3 si_light_0(float3 normal)
{
    return max(normal.z, 0.0f).xxx;
}

float3 si_light_1(float3 normal)
{
    float3 param = normal;
    return floor(si_light_0(param) * _109_steps) / _109_steps.xxx;
}

float3 light(float3 normal)
{
    float3 param = normal;
    float3 si_result = si_light_1(param);
    return si_result;
}

void si_finish_before_0(float4 shade)
{
    if (shade.w < 0.5f)
    {
        discard;
    }
}

void si_finish_before_1(inout float4 shade)
{
    shade.w *= 0.25f;
}

void si_finish_0(float4 shade)
{
}

void si_finish_1(inout float4 shade)
{
    float4 param = shade;
    si_finish_0(param);
    shade = param;
    shade.z += 0.125f;
}

void si_finish_after_0(inout float4 shade)
{
    float _59 = shade.w;
    float4 _60 = shade;
    float3 _62 = _60.xyz * _59;
    shade.x = _62.x;
    shade.y = _62.y;
    shade.z = _62.z;
}

void finish(inout float4 shade)
{
    float4 param = shade;
    si_finish_before_0(param);
    shade = param;
    float4 param_1 = shade;
    si_finish_before_1(param_1);
    shade = param_1;
    float4 param_2 = shade;
    si_finish_1(param_2);
    shade = param_2;
    float4 param_3 = shade;
    si_finish_after_0(param_3);
    shade = param_3;
}

void si_main()
{
    float3 param = surface.normal;
    float4 shade = float4(light(param), 1.0f);
    float4 param_1 = shade;
    finish(param_1);
    shade = param_1;
    color = shade;
}

void frag_main()
{
    surface.normal = si_v0_normal;
    si_main();
}

SPIRV_Cross_Output main(SPIRV_Cross_Input stage_input)
{
    si_v0_normal = stage_input.si_v0_normal;
    frag_main();
    SPIRV_Cross_Output stage_output;
    stage_output.color = color;
    return stage_output;
}
