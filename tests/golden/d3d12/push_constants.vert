cbuffer si_push_block : register(b0, space3)
{
    row_major float4x4 _24_ModelMatrix : packoffset(c0);
    float _24_strength : packoffset(c4);
    int _24_levels[2] : packoffset(c5);
    float2 _24_origin : packoffset(c7);
    float2 _24_size : packoffset(c7.z);
    float4 _24_color : packoffset(c8);
};


static float4 gl_Position;
struct SPIRV_Cross_Output
{
    float4 gl_Position : SV_Position;
};

void si_main()
{
    gl_Position = mul(float4(_24_origin, _24_size), _24_ModelMatrix);
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
