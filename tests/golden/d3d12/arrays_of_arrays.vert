struct Rows
{
    float4 _all[2][3];
};

cbuffer si_block_corners : register(b1, space0)
{
    float4 _24_corners[2][3] : packoffset(c0);
};

cbuffer si_block_rows : register(b0, space0)
{
    Rows _43_rows : packoffset(c0);
};

cbuffer si_push_block : register(b0, space3)
{
    float _48_grid[2][3] : packoffset(c0);
};


static float4 gl_Position;
struct SPIRV_Cross_Output
{
    float4 gl_Position : SV_Position;
};

void si_main()
{
    gl_Position = _24_corners[1][2];
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
