Texture2D<float4> t_sampler2D : register(t32, space0);
SamplerState _t_sampler2D_sampler : register(s32, space0);
TextureCube<float4> t_samplerCube : register(t34, space0);
SamplerState _t_samplerCube_sampler : register(s34, space0);
Texture2DArray<float4> t_sampler2DArray : register(t35, space0);
SamplerState _t_sampler2DArray_sampler : register(s35, space0);
Texture2D<int4> t_isampler2D : register(t36, space0);
SamplerState _t_isampler2D_sampler : register(s36, space0);
Texture3D<int4> t_isampler3D : register(t37, space0);
SamplerState _t_isampler3D_sampler : register(s37, space0);
TextureCube<int4> t_isamplerCube : register(t38, space0);
SamplerState _t_isamplerCube_sampler : register(s38, space0);
Texture2DArray<int4> t_isampler2DArray : register(t39, space0);
SamplerState _t_isampler2DArray_sampler : register(s39, space0);
Texture2D<uint4> t_usampler2D : register(t40, space0);
SamplerState _t_usampler2D_sampler : register(s40, space0);
Texture3D<uint4> t_usampler3D : register(t41, space0);
SamplerState _t_usampler3D_sampler : register(s41, space0);
TextureCube<uint4> t_usamplerCube : register(t42, space0);
SamplerState _t_usamplerCube_sampler : register(s42, space0);
Texture2DArray<uint4> t_usampler2DArray : register(t43, space0);
SamplerState _t_usampler2DArray_sampler : register(s43, space0);
Texture3D<float4> t_sampler3D : register(t33, space1);
SamplerState _t_sampler3D_sampler : register(s33, space1);

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
