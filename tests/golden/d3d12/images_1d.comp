static const uint3 gl_WorkGroupSize = uint3(8u, 8u, 1u);

RWTexture1D<float4> t_image1D : register(u96, space0);
RWTexture1D<int4> t_iimage1D : register(u97, space0);
RWTexture1D<uint4> t_uimage1D : register(u98, space0);
RWTexture1DArray<float4> t_image1DArray : register(u99, space0);
RWTexture1DArray<int4> t_iimage1DArray : register(u100, space0);
RWTexture1DArray<uint4> t_uimage1DArray : register(u101, space0);

void comp_main()
{
    t_image1D[0] = 1.0f.xxxx;
    t_iimage1D[0] = int4(1, 1, 1, 1);
    t_uimage1D[0] = uint4(1u, 1u, 1u, 1u);
    t_image1DArray[int2(0, 0)] = 1.0f.xxxx;
    t_iimage1DArray[int2(0, 0)] = int4(1, 1, 1, 1);
    t_uimage1DArray[int2(0, 0)] = uint4(1u, 1u, 1u, 1u);
}

[numthreads(8, 8, 1)]
void main()
{
    comp_main();
}
