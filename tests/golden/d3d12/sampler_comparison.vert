Texture2D<float4> heights : register(t33, space2);
SamplerState _heights_sampler : register(s33, space2);
Texture2D<float4> shadow_map : register(t32, space0);
SamplerComparisonState _shadow_map_sampler : register(s32, space0);

static float4 gl_Position;
struct SPIRV_Cross_Output
{
    float4 gl_Position : SV_Position;
};

void si_main()
{
    gl_Position = heights.SampleLevel(_heights_sampler, 0.5f.xx, 0.0f);
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
