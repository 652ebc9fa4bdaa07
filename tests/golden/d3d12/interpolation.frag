struct Block
{
    float4 color;
    uint id;
    float2 edge;
    float2 corners[3];
};

static float4 color;
static float3 loose_color;
static int loose_id;
static float4 si_v0_color;
static uint si_v1_id;
static float2 si_v2_edge;
static float2 si_v3_corners[3];

struct SPIRV_Cross_Input
{
    float4 si_v0_color : TEXCOORD0;
    nointerpolation uint si_v1_id : TEXCOORD1;
    noperspective float2 si_v2_edge : TEXCOORD2;
    float2 si_v3_corners[3] : TEXCOORD3;
    float3 loose_color : TEXCOORD6;
    nointerpolation int loose_id : TEXCOORD7;
};

struct SPIRV_Cross_Output
{
    float4 color : SV_Target0;
};

static Block block_iface;

void si_main()
{
    color = block_iface.color + float4(block_iface.edge, block_iface.corners[2]);
    float4 _52 = color;
    float3 _54 = _52.xyz + ((loose_color * float(loose_id)) * float(block_iface.id));
    color.x = _54.x;
    color.y = _54.y;
    color.z = _54.z;
}

void frag_main()
{
    block_iface.color = si_v0_color;
    block_iface.id = si_v1_id;
    block_iface.edge = si_v2_edge;
    block_iface.corners = si_v3_corners;
    si_main();
}

SPIRV_Cross_Output main(SPIRV_Cross_Input stage_input)
{
    loose_color = stage_input.loose_color;
    loose_id = stage_input.loose_id;
    si_v0_color = stage_input.si_v0_color;
    si_v1_id = stage_input.si_v1_id;
    si_v2_edge = stage_input.si_v2_edge;
    si_v3_corners = stage_input.si_v3_corners;
    frag_main();
    SPIRV_Cross_Output stage_output;
    stage_output.color = color;
    return stage_output;
}
