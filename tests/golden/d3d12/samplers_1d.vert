Texture1D<float4> t_sampler1D : register(t32, space0);
SamplerState _t_sampler1D_sampler : register(s32, space0);
Texture1D<uint4> t_usampler1D : register(t34, space0);
SamplerState _t_usampler1D_sampler : register(s34, space0);
Texture1DArray<float4> t_sampler1DArray : register(t35, space0);
SamplerState _t_sampler1DArray_sampler : register(s35, space0);
Texture1DArray<int4> t_isampler1DArray : register(t36, space0);
SamplerState _t_isampler1DArray_sampler : register(s36, space0);
Texture1DArray<uint4> t_usampler1DArray : register(t37, space0);
SamplerState _t_usampler1DArray_sampler : register(s37, space0);
Texture1D<int4> t_isampler1D : register(t33, space1);
SamplerState _t_isampler1D_sampler : register(s33, space1);

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
