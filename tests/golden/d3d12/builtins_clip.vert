static float4 gl_Position;
static float gl_ClipDistance[2];
struct SPIRV_Cross_Output
{
    float4 gl_Position : SV_Position;
    float2 gl_ClipDistance0 : SV_ClipDistance0;
};

void si_main()
{
    gl_ClipDistance[1] = 0.5f;
    gl_ClipDistance[0] = 1.0f;
    gl_Position = 0.0f.xxxx;
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
    stage_output.gl_ClipDistance0.x = gl_ClipDistance[0];
    stage_output.gl_ClipDistance0.y = gl_ClipDistance[1];
    return stage_output;
}
