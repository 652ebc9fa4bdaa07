struct Block
{
    float4 color;
    uint id;
    float2 edge;
    float2 corners[3];
};

static float4 gl_Position;
static int gl_VertexIndex;
static int gl_InstanceIndex;
cbuffer SPIRV_Cross_VertexInfo : register(b1, space3)
{
    int SPIRV_Cross_BaseVertex;
    int SPIRV_Cross_BaseInstance;
};

static float3 loose_color;
static int loose_id;
static float4 si_v0_color;
static uint si_v1_id;
static float2 si_v2_edge;
static float2 si_v3_corners[3];

struct SPIRV_Cross_Input
{
    uint gl_VertexIndex : SV_VertexID;
    uint gl_InstanceIndex : SV_InstanceID;
};

struct SPIRV_Cross_Output
{
    float4 si_v0_color : TEXCOORD0;
    nointerpolation uint si_v1_id : TEXCOORD1;
    noperspective float2 si_v2_edge : TEXCOORD2;
    float2 si_v3_corners[3] : TEXCOORD3;
    float3 loose_color : TEXCOORD6;
    nointerpolation int loose_id : TEXCOORD7;
    float4 gl_Position : SV_Position;
};

static Block block_iface;

void si_main()
{
    block_iface.color = 1.0f.xxxx;
    block_iface.id = 1u;
    block_iface.edge = 0.5f.xx;
    block_iface.corners[2] = 0.25f.xx;
    loose_color = 0.0f.xxx;
    loose_id = gl_VertexIndex + gl_InstanceIndex;
    gl_Position = 0.0f.xxxx;
}

void vert_main()
{
    si_main();
    si_v0_color = block_iface.color;
    si_v1_id = block_iface.id;
    si_v2_edge = block_iface.edge;
    si_v3_corners = block_iface.corners;
    gl_Position.y = -gl_Position.y;
}

SPIRV_Cross_Output main(SPIRV_Cross_Input stage_input)
{
    gl_VertexIndex = int(stage_input.gl_VertexIndex) + SPIRV_Cross_BaseVertex;
    gl_InstanceIndex = int(stage_input.gl_InstanceIndex) + SPIRV_Cross_BaseInstance;
    vert_main();
    SPIRV_Cross_Output stage_output;
    stage_output.gl_Position = gl_Position;
    stage_output.loose_color = loose_color;
    stage_output.loose_id = loose_id;
    stage_output.si_v0_color = si_v0_color;
    stage_output.si_v1_id = si_v1_id;
    stage_output.si_v2_edge = si_v2_edge;
    stage_output.si_v3_corners = si_v3_corners;
    return stage_output;
}
