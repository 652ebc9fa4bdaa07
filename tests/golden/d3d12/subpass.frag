Texture2D<float4> base : register(t112, space0);
Texture2D<uint4> flags : register(t113, space0);
Texture2D<int4> offsets : register(t114, space0);

static float4 gl_FragCoord;
static float4 color;

struct SPIRV_Cross_Input
{
    float4 gl_FragCoord : SV_Position;
};

struct SPIRV_Cross_Output
{
    float4 color : SV_Target0;
};

void frag_main()
{
    color = base.Load(int3(int2(gl_FragCoord.xy), 0)) * float(flags.Load(int3(int2(gl_FragCoord.xy), 0)).x + uint(offsets.Load(int3(int2(gl_FragCoord.xy), 0)).y));
}

SPIRV_Cross_Output main(SPIRV_Cross_Input stage_input)
{
    gl_FragCoord = stage_input.gl_FragCoord;
    gl_FragCoord.w = 1.0 / gl_FragCoord.w;
    frag_main();
    SPIRV_Cross_Output stage_output;
    stage_output.color = color;
    return stage_output;
}
