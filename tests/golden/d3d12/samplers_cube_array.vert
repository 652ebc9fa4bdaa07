TextureCubeArray<float4> t_samplerCubeArray : register(t32, space0);
SamplerState _t_samplerCubeArray_sampler : register(s32, space0);
TextureCubeArray<uint4> t_usamplerCubeArray : register(t34, space0);
SamplerState _t_usamplerCubeArray_sampler : register(s34, space0);
TextureCubeArray<float4> t_samplerCubeArrayShadow : register(t35, space0);
SamplerComparisonState _t_samplerCubeArrayShadow_sampler : register(s35, space0);
TextureCubeArray<int4> t_isamplerCubeArray : register(t33, space1);
SamplerState _t_isamplerCubeArray_sampler : register(s33, space1);

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
