struct Rows
{
    float4 _all[2][3];
};

cbuffer si_block_rows : register(b0, space0)
{
    Rows _18_rows : packoffset(c0);
};

cbuffer si_push_block : register(b0, space3)
{
    float _30_grid[2][3] : packoffset(c0);
};

cbuffer si_block_corners : register(b1, space0)
{
    float4 _39_corners[2][3] : packoffset(c0);
};


static float4 color;

struct SPIRV_Cross_Output
{
    float4 color : SV_Target0;
};

void frag_main()
{
    color = _18_rows._all[1][2] * _30_grid[1][2];
}

SPIRV_Cross_Output main()
{
    frag_main();
    SPIRV_Cross_Output stage_output;
    stage_output.color = color;
    return stage_output;
}
