Texture2D<float4> t_sampler2DShadow : register(t32, space0);
SamplerComparisonState _t_sampler2DShadow_sampler : register(s32, space0);
Texture2DArray<float4> t_sampler2DArrayShadow : register(t34, space0);
SamplerComparisonState _t_sampler2DArrayShadow_sampler : register(s34, space0);
TextureCube<float4> t_samplerCubeShadow : register(t33, space1);
SamplerComparisonState _t_samplerCubeShadow_sampler : register(s33, space1);

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
