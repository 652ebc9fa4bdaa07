struct Light
{
    float3 position;
    float range;
    float4 color;
};

struct Camera
{
    row_major float4x4 to_clip;
    float4 eye;
    Light lights[2];
};

cbuffer si_block_tint : register(b2, space2)
{
    float4 _12_tint : packoffset(c0);
};

cbuffer si_block_lights : register(b1, space1)
{
    Light _25_lights[4] : packoffset(c0);
};

cbuffer si_block_camera : register(b0, space0)
{
    Camera _35_camera : packoffset(c0);
};

cbuffer si_block_curve : register(b3, space0)
{
    float4 _46_curve[8] : packoffset(c0);
};


static float4 color;

struct SPIRV_Cross_Output
{
    float4 color : SV_Target0;
};

void frag_main()
{
    color = (_12_tint + (_25_lights[2].color * _35_camera.lights[1].range)) + _46_curve[7];
}

SPIRV_Cross_Output main()
{
    frag_main();
    SPIRV_Cross_Output stage_output;
    stage_output.color = color;
    return stage_output;
}
