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

cbuffer si_block_camera : register(b0, space0)
{
    Camera _26_camera : packoffset(c0);
};

cbuffer si_block_curve : register(b3, space0)
{
    float4 _47_curve[8] : packoffset(c0);
};

cbuffer si_block_lights : register(b1, space1)
{
    Light _52_lights[4] : packoffset(c0);
};


static float4 gl_Position;
struct SPIRV_Cross_Output
{
    float4 gl_Position : SV_Position;
};

void si_main()
{
    gl_Position = mul(_26_camera.eye, _26_camera.to_clip);
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
