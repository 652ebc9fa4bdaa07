Buffer<float4> t_samplerBuffer : register(t32, space0);
Buffer<int4> t_isamplerBuffer : register(t33, space1);
Buffer<uint4> t_usamplerBuffer : register(t34, space0);

static float4 color;

struct SPIRV_Cross_Output
{
    float4 color : SV_Target0;
};

void frag_main()
{
    color = 0.0f.xxxx;
    color += t_samplerBuffer.Load(3);
    color += float4(t_isamplerBuffer.Load(3));
    color += float4(t_usamplerBuffer.Load(3));
}

SPIRV_Cross_Output main()
{
    frag_main();
    SPIRV_Cross_Output stage_output;
    stage_output.color = color;
    return stage_output;
}
