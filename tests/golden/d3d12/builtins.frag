static uint gl_PrimitiveID;
static int gl_SampleID;
static float4 color;

struct SPIRV_Cross_Input
{
    uint gl_PrimitiveID : SV_PrimitiveID;
    uint gl_SampleID : SV_SampleIndex;
};

struct SPIRV_Cross_Output
{
    float4 color : SV_Target0;
};

void frag_main()
{
    color = float(gl_PrimitiveID + gl_SampleID).xxxx;
}

SPIRV_Cross_Output main(SPIRV_Cross_Input stage_input)
{
    gl_PrimitiveID = stage_input.gl_PrimitiveID;
    gl_SampleID = stage_input.gl_SampleID;
    frag_main();
    SPIRV_Cross_Output stage_output;
    stage_output.color = color;
    return stage_output;
}
