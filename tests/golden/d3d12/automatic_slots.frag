cbuffer si_block_tint : register(b0, space0)
{
    float4 _12_tint : packoffset(c0);
};

Texture2D<float4> first : register(t32, space0);
SamplerState _first_sampler : register(s32, space0);
Texture2D<float4> second : register(t33, space0);
SamplerState _second_sampler : register(s33, space0);
Texture2D<float4> third : register(t34, space1);
SamplerState _third_sampler : register(s34, space1);

static float4 color;

struct SPIRV_Cross_Output
{
    float4 color : SV_Target0;
};

void frag_main()
{
    color = ((_12_tint * first.Sample(_first_sampler, 0.0f.xx)) * second.Sample(_second_sampler, 0.0f.xx)) * third.Sample(_third_sampler, 0.0f.xx);
}

SPIRV_Cross_Output main()
{
    frag_main();
    SPIRV_Cross_Output stage_output;
    stage_output.color = color;
    return stage_output;
}
