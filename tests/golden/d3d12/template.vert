struct Surface
{
    float3 normal;
};

cbuffer si_push_block : register(b0, space3)
{
    float _55_steps : packoffset(c0);
};


static float4 gl_Position;
static float3 pos;
static float3 si_v0_normal;

struct SPIRV_Cross_Input
{
    float3 pos : TEXCOORD0;
};

struct SPIRV_Cross_Output
{
    float3 si_v0_normal : TEXCOORD0;
    float4 gl_Position : SV_Position;
};

static Surface surface;

void si_displace_after_0(inout float4 position)
{
    position.x += 0.5f;
}

void displace(inout float4 position)
{
    float4 param = position;
    si_displace_after_0(param);
    position = param;
}

float3 si_light_0(float3 normal)
{
    return max(normal.z, 0.0f).xxx;
}

float3 si_light_1(float3 normal)
{
    float3 param = normal;
    return floor(si_light_0(param) * _55_steps) / _55_steps.xxx;
}

float3 light(float3 normal)
{
    float3 param = normal;
    float3 si_result = si_light_1(param);
    return si_result;
}

void si_main()
{
    float4 position = float4(pos, 1.0f);
    float4 param = position;
    displace(param);
    position = param;
    float3 param_1 = pos;
    surface.normal = light(param_1);
    gl_Position = position;
}

void vert_main()
{
    si_main();
    si_v0_normal = surface.normal;
    gl_Position.y = -gl_Position.y;
}

SPIRV_Cross_Output main(SPIRV_Cross_Input stage_input)
{
    pos = stage_input.pos;
    vert_main();
    SPIRV_Cross_Output stage_output;
    stage_output.gl_Position = gl_Position;
    stage_output.si_v0_normal = si_v0_normal;
    return stage_output;
}
