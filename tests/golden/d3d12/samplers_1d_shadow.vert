Texture1D<float4> t_sampler1DShadow : register(t32, space0);
SamplerComparisonState _t_sampler1DShadow_sampler : register(s32, space0);
Texture1DArray<float4> t_sampler1DArrayShadow : register(t33, space0);
SamplerComparisonState _t_sampler1DArrayShadow_sampler : register(s33, space0);

static float4 gl_Position;
struct SPIRV_Cross_Output
{
    float4 gl_Position : SV_Position;
};

void si_main()
{
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
    return stage_output;
}
