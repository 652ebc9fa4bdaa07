cbuffer si_block_tint : register(b8, space0)
{
    float4 _30_tint : packoffset(c0);
};

ByteAddressBuffer _34 : register(t28, space0);
Texture2D<float4> map : register(t48, space0);
SamplerState _map_sampler : register(s48, space0);

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
