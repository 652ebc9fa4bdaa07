static const uint3 gl_WorkGroupSize = uint3(8u, 8u, 1u);

RWBuffer<float4> t_imageBuffer : register(u96, space0);
RWBuffer<int4> t_iimageBuffer : register(u97, space0);
RWBuffer<uint4> t_uimageBuffer : register(u98, space0);

void comp_main()
{
    t_imageBuffer[0] = 1.0f.xxxx;
    t_iimageBuffer[0] = int4(1, 1, 1, 1);
    t_uimageBuffer[0] = uint4(1u, 1u, 1u, 1u);
}

[numthreads(8, 8, 1)]
void main()
{
    comp_main();
}
