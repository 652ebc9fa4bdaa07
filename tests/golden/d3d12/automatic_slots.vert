cbuffer si_block_tint : register(b0, space0)
{
    float4 _35_tint : packoffset(c0);
};

Texture2D<float4> first : register(t32, space0);
SamplerState _first_sampler : register(s32, space0);
Texture2D<float4> second : register(t33, space0);
SamplerState _second_sampler : register(s33, space0);
Texture2D<float4> third : register(t34, space1);
SamplerState _third_sampler : register(s34, space1);

static float4 gl_Position;
struct SPIRV_Cross_Output
{
    float4 gl_Position : SV_Position;
};

void si_main()
{
    gl_Position = 0.0f.xxxx;
}

void vert_main()
{
    si_main();
    gl_Position.y = -gl_Position.y;
}

SPIRV_Cross_Output main()
{
    vert_main();
    SPIRV_Cross_Output stage_output;
    stage_output.gl_Position = gl_Position;
    return stage_output;
}
