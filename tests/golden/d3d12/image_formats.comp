static const uint3 gl_WorkGroupSize = uint3(8u, 8u, 1u);

RWTexture2D<float4> t_rgba32f : register(u96, space0);
RWTexture2D<float4> t_rgba16f : register(u97, space0);
RWTexture2D<float> t_r32f : register(u98, space0);
RWTexture2D<unorm float4> t_rgba8 : register(u99, space0);
RWTexture2D<snorm float4> t_rgba8_snorm : register(u100, space0);
RWTexture2D<int4> t_rgba32i : register(u101, space0);
RWTexture2D<int4> t_rgba16i : register(u102, space0);
RWTexture2D<int4> t_rgba8i : register(u103, space0);
RWTexture2D<int> t_r32i : register(u104, space0);
RWTexture2D<uint4> t_rgba32ui : register(u105, space0);
RWTexture2D<uint4> t_rgba16ui : register(u106, space0);
RWTexture2D<uint4> t_rgba8ui : register(u107, space0);
RWTexture2D<uint> t_r32ui : register(u108, space0);

void comp_main()
{
    t_rgba32f[int2(0, 0)] = 1.0f.xxxx;
    t_rgba16f[int2(0, 0)] = 1.0f.xxxx;
    t_r32f[int2(0, 0)] = 1.0f.x;
    t_rgba8[int2(0, 0)] = 1.0f.xxxx;
    t_rgba8_snorm[int2(0, 0)] = 1.0f.xxxx;
    t_rgba32i[int2(0, 0)] = int4(1, 1, 1, 1);
    t_rgba16i[int2(0, 0)] = int4(1, 1, 1, 1);
    t_rgba8i[int2(0, 0)] = int4(1, 1, 1, 1);
    t_r32i[int2(0, 0)] = int4(1, 1, 1, 1).x;
    t_rgba32ui[int2(0, 0)] = uint4(1u, 1u, 1u, 1u);
    t_rgba16ui[int2(0, 0)] = uint4(1u, 1u, 1u, 1u);
    t_rgba8ui[int2(0, 0)] = uint4(1u, 1u, 1u, 1u);
    t_r32ui[int2(0, 0)] = uint4(1u, 1u, 1u, 1u).x;
}

[numthreads(8, 8, 1)]
void main()
{
    comp_main();
}
