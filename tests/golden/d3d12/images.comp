static const uint3 gl_WorkGroupSize = uint3(8u, 8u, 1u);

RWTexture2D<float4> t_image2D : register(u96, space0);
RWTexture3D<float4> t_image3D : register(u97, space0);
RWTexture2DArray<float4> t_imageCube : register(u98, space0);
RWTexture2DArray<float4> t_image2DArray : register(u99, space0);
RWTexture2D<int4> t_iimage2D : register(u100, space0);
RWTexture3D<int4> t_iimage3D : register(u101, space0);
RWTexture2DArray<int4> t_iimageCube : register(u102, space0);
RWTexture2DArray<int4> t_iimage2DArray : register(u103, space0);
RWTexture2D<uint4> t_uimage2D : register(u104, space0);
RWTexture3D<uint4> t_uimage3D : register(u105, space0);
RWTexture2DArray<uint4> t_uimageCube : register(u106, space0);
RWTexture2DArray<uint4> t_uimage2DArray : register(u107, space0);

void comp_main()
{
    t_image2D[int2(0, 0)] = 1.0f.xxxx;
    t_image3D[int3(0, 0, 0)] = 1.0f.xxxx;
    t_imageCube[int3(0, 0, 0)] = 1.0f.xxxx;
    t_image2DArray[int3(0, 0, 0)] = 1.0f.xxxx;
    t_iimage2D[int2(0, 0)] = int4(1, 1, 1, 1);
    t_iimage3D[int3(0, 0, 0)] = int4(1, 1, 1, 1);
    t_iimageCube[int3(0, 0, 0)] = int4(1, 1, 1, 1);
    t_iimage2DArray[int3(0, 0, 0)] = int4(1, 1, 1, 1);
    t_uimage2D[int2(0, 0)] = uint4(1u, 1u, 1u, 1u);
    t_uimage3D[int3(0, 0, 0)] = uint4(1u, 1u, 1u, 1u);
    t_uimageCube[int3(0, 0, 0)] = uint4(1u, 1u, 1u, 1u);
    t_uimage2DArray[int3(0, 0, 0)] = uint4(1u, 1u, 1u, 1u);
}

[numthreads(8, 8, 1)]
void main()
{
    comp_main();
}
