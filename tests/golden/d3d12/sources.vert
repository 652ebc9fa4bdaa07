struct FileCamera
{
    row_major float4x4 to_clip;
    float4 eye;
};

cbuffer si_block_camera : register(b0, space0)
{
    FileCamera _55_camera : packoffset(c0);
};


static float4 gl_Position;
struct SPIRV_Cross_Output
{
    float4 gl_Position : SV_Position;
};

float3 hue_fold(float3 turns)
{
    return abs((frac(turns) * 2.0f) - 1.0f.xxx);
}

float3 hue(float turn)
{
    float3 param = float3(turn, turn + 0.25f, turn + 0.5f);
    return hue_fold(param);
}

void screen()
{
    float param = 0.5f;
    gl_Position = mul(float4(hue(param), 1.0f), _55_camera.to_clip);
}

void vert_main()
{
    screen();
    gl_Position.y = -gl_Position.y;
}

SPIRV_Cross_Output main()
{
    vert_main();
    SPIRV_Cross_Output stage_output;
    stage_output.gl_Position = gl_Position;
    return stage_output;
}
