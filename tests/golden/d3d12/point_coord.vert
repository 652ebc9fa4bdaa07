static float4 gl_Position;
static int gl_VertexIndex;
static int gl_InstanceIndex;
cbuffer SPIRV_Cross_VertexInfo : register(b1, space3)
{
    int SPIRV_Cross_BaseVertex;
    int SPIRV_Cross_BaseInstance;
};

static float4 place;

struct SPIRV_Cross_Input
{
    float4 place : TEXCOORD0;
    uint gl_VertexIndex : SV_VertexID;
    uint gl_InstanceIndex : SV_InstanceID;
};

struct SPIRV_Cross_Output
{
    float4 gl_Position : SV_Position;
};

void si_main()
{
    gl_Position = place + float4(0.25f * float(gl_InstanceIndex), 0.0f, 0.0f, 0.0f);
    if (gl_VertexIndex == 0)
    {
        return;
    }
    gl_Position.z *= 0.5f;
}

void vert_main()
{
    si_main();
    gl_Position.y = -gl_Position.y;
}

SPIRV_Cross_Output main(SPIRV_Cross_Input stage_input)
{
    gl_VertexIndex = int(stage_input.gl_VertexIndex) + SPIRV_Cross_BaseVertex;
    gl_InstanceIndex = int(stage_input.gl_InstanceIndex) + SPIRV_Cross_BaseInstance;
    place = stage_input.place;
    vert_main();
    SPIRV_Cross_Output stage_output;
    stage_output.gl_Position = gl_Position;
    return stage_output;
}
