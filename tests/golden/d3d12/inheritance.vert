cbuffer si_block_to_clip : register(b0, space0)
{
    row_major float4x4 _21_to_clip : packoffset(c0);
};

cbuffer si_push_block : register(b0, space3)
{
    uint _42_shade : packoffset(c0);
};

Texture2D<float4> own_map : register(t33, space0);
SamplerState _own_map_sampler : register(s33, space0);
Texture2D<float4> left_map : register(t32, space1);
SamplerState _left_map_sampler : register(s32, space1);

static float4 gl_Position;
struct SPIRV_Cross_Output
{
    float4 gl_Position : SV_Position;
};

void si_main()
{
    gl_Position = _21_to_clip[3];
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
