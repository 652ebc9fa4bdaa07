static const uint3 gl_WorkGroupSize = uint3(16u, 8u, 1u);

RWByteAddressBuffer _27 : register(u16, space0);

static uint gl_LocalInvocationIndex;
struct SPIRV_Cross_Input
{
    uint gl_LocalInvocationIndex : SV_GroupIndex;
};

groupshared float cache[64];
groupshared uint first;

void comp_main()
{
    cache[gl_LocalInvocationIndex % 64u] = 1.0f;
    first = 0u;
    GroupMemoryBarrierWithGroupSync();
    _27.Store(gl_LocalInvocationIndex * 4 + 0, asuint(cache[first]));
}

[numthreads(16, 8, 1)]
void main(SPIRV_Cross_Input stage_input)
{
    gl_LocalInvocationIndex = stage_input.gl_LocalInvocationIndex;
    comp_main();
}
