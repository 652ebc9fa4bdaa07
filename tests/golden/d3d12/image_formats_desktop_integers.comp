static const uint3 gl_WorkGroupSize = uint3(8u, 8u, 1u);

RWTexture2D<int2> t_rg32i : register(u96, space0);
RWTexture2D<int2> t_rg16i : register(u97, space0);
RWTexture2D<int2> t_rg8i : register(u98, space0);
RWTexture2D<int> t_r16i : register(u99, space0);
RWTexture2D<int> t_r8i : register(u100, space0);
RWTexture2D<uint4> t_rgb10_a2ui : register(u101, space0);
RWTexture2D<uint2> t_rg32ui : register(u102, space0);
RWTexture2D<uint2> t_rg16ui : register(u103, space0);
RWTexture2D<uint2> t_rg8ui : register(u104, space0);
RWTexture2D<uint> t_r16ui : register(u105, space0);
RWTexture2D<uint> t_r8ui : register(u106, space0);

void comp_main()
{
    t_rg32i[int2(0, 0)] = int4(1, 1, 1, 1).xy;
    t_rg16i[int2(0, 0)] = int4(1, 1, 1, 1).xy;
    t_rg8i[int2(0, 0)] = int4(1, 1, 1, 1).xy;
    t_r16i[int2(0, 0)] = int4(1, 1, 1, 1).x;
    t_r8i[int2(0, 0)] = int4(1, 1, 1, 1).x;
    t_rgb10_a2ui[int2(0, 0)] = uint4(1u, 1u, 1u, 1u);
    t_rg32ui[int2(0, 0)] = uint4(1u, 1u, 1u, 1u).xy;
    t_rg16ui[int2(0, 0)] = uint4(1u, 1u, 1u, 1u).xy;
    t_rg8ui[int2(0, 0)] = uint4(1u, 1u, 1u, 1u).xy;
    t_r16ui[int2(0, 0)] = uint4(1u, 1u, 1u, 1u).x;
    t_r8ui[int2(0, 0)] = uint4(1u, 1u, 1u, 1u).x;
}

[numthreads(8, 8, 1)]
void main()
{
    comp_main();
}
