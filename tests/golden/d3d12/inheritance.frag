cbuffer si_push_block : register(b0, space3)
{
    uint _25_shade : packoffset(c0);
};

cbuffer si_block_to_clip : register(b0, space0)
{
    row_major float4x4 _43_to_clip : packoffset(c0);
};

Texture2D<float4> left_map : register(t32, space1);
SamplerState _left_map_sampler : register(s32, space1);
Texture2D<float4> own_map : register(t33, space0);
SamplerState _own_map_sampler : register(s33, space0);

static float4 color;

struct SPIRV_Cross_Output
{
    float4 color : SV_Target0;
};

void frag_main()
{
    color = left_map.Sample(_left_map_sampler, 0.5f.xx) + (own_map.Sample(_own_map_sampler, 0.5f.xx) * float(_25_shade == 1u));
}

SPIRV_Cross_Output main()
{
    frag_main();
    SPIRV_Cross_Output stage_output;
    stage_output.color = color;
    return stage_output;
}
