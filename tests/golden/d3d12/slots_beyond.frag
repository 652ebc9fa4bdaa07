cbuffer si_block_tint : register(b8, space0)
{
    float4 _12_tint : packoffset(c0);
};

ByteAddressBuffer _21 : register(t28, space0);
Texture2D<float4> map : register(t48, space0);
SamplerState _map_sampler : register(s48, space0);

static float4 color;

struct SPIRV_Cross_Output
{
    float4 color : SV_Target0;
};

void frag_main()
{
    color = (_12_tint + asfloat(_21.Load4(0))) + map.Sample(_map_sampler, 0.5f.xx);
}

SPIRV_Cross_Output main()
{
    frag_main();
    SPIRV_Cross_Output stage_output;
    stage_output.color = color;
    return stage_output;
}
