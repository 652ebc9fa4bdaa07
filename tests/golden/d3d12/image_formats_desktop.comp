static const uint3 gl_WorkGroupSize = uint3(8u, 8u, 1u);

RWTexture2D<float2> t_rg32f : register(u96, space0);
RWTexture2D<float2> t_rg16f : register(u97, space0);
RWTexture2D<float3> t_r11f_g11f_b10f : register(u98, space0);
RWTexture2D<float> t_r16f : register(u99, space0);
RWTexture2D<unorm float4> t_rgba16 : register(u100, space0);
RWTexture2D<unorm float4> t_rgb10_a2 : register(u101, space0);
RWTexture2D<unorm float2> t_rg16 : register(u102, space0);
RWTexture2D<unorm float2> t_rg8 : register(u103, space0);
RWTexture2D<unorm float> t_r16 : register(u104, space0);
RWTexture2D<unorm float> t_r8 : register(u105, space0);
RWTexture2D<snorm float4> t_rgba16_snorm : register(u106, space0);
RWTexture2D<snorm float2> t_rg16_snorm : register(u107, space0);
RWTexture2D<snorm float2> t_rg8_snorm : register(u108, space0);
RWTexture2D<snorm float> t_r16_snorm : register(u109, space0);
RWTexture2D<snorm float> t_r8_snorm : register(u110, space0);

void comp_main()
{
    t_rg32f[int2(0, 0)] = 1.0f.xx;
    t_rg16f[int2(0, 0)] = 1.0f.xx;
    t_r11f_g11f_b10f[int2(0, 0)] = 1.0f.xxx;
    t_r16f[int2(0, 0)] = 1.0f.x;
    t_rgba16[int2(0, 0)] = 1.0f.xxxx;
    t_rgb10_a2[int2(0, 0)] = 1.0f.xxxx;
    t_rg16[int2(0, 0)] = 1.0f.xx;
    t_rg8[int2(0, 0)] = 1.0f.xx;
    t_r16[int2(0, 0)] = 1.0f.x;
    t_r8[int2(0, 0)] = 1.0f.x;
    t_rgba16_snorm[int2(0, 0)] = 1.0f.xxxx;
    t_rg16_snorm[int2(0, 0)] = 1.0f.xx;
    t_rg8_snorm[int2(0, 0)] = 1.0f.xx;
    t_r16_snorm[int2(0, 0)] = 1.0f.x;
    t_r8_snorm[int2(0, 0)] = 1.0f.x;
}

[numthreads(8, 8, 1)]
void main()
{
    comp_main();
}
