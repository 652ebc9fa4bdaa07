static const uint3 gl_WorkGroupSize = uint3(8u, 8u, 1u);

globallycoherent RWTexture2D<uint> counts : register(u96, space0);
globallycoherent RWTexture2D<float> height : register(u97, space0);

static uint3 gl_GlobalInvocationID;
struct SPIRV_Cross_Input
{
    uint3 gl_GlobalInvocationID : SV_DispatchThreadID;
};

void comp_main()
{
    int2 at = int2(gl_GlobalInvocationID.xy);
    counts[at] = (counts[at].xxxx + uint4(1u, 1u, 1u, 1u)).x;
    height[at] = (height[at].xxxx * 0.5f).x;
}

[numthreads(8, 8, 1)]
void main(SPIRV_Cross_Input stage_input)
{
    gl_GlobalInvocationID = stage_input.gl_GlobalInvocationID;
    comp_main();
}
