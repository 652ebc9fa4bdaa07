static float4 color;
static float2 normal;
static uint id;
static int3 offset;

struct SPIRV_Cross_Output
{
    float4 color : SV_Target0;
    float2 normal : SV_Target1;
    uint id : SV_Target2;
    int3 offset : SV_Target3;
};

void frag_main()
{
    color = 1.0f.xxxx;
    normal = 0.0f.xx;
    id = 7u;
    offset = int3(-1, -1, -1);
}

[earlydepthstencil]
SPIRV_Cross_Output main()
{
    frag_main();
    SPIRV_Cross_Output stage_output;
    stage_output.color = color;
    stage_output.normal = normal;
    stage_output.id = id;
    stage_output.offset = offset;
    return stage_output;
}
