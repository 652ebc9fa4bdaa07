static const uint3 gl_WorkGroupSize = uint3(4u, 4u, 4u);

RWTexture2D<uint> counts : register(u96, space0);
RWTexture2D<float4> target : register(u98, space2);
RWTexture2D<float4> before : register(u97, space1);
RWTexture2D<float> height : register(u99, space0);

static uint3 gl_GlobalInvocationID;
struct SPIRV_Cross_Input
{
    uint3 gl_GlobalInvocationID : SV_DispatchThreadID;
};

void comp_main()
{
    int2 at = int2(gl_GlobalInvocationID.xy);
    uint count = counts[at].xxxx.x + 1u;
    counts[at] = count.x;
    target[at] = before[at] * height[at].xxxx.x;
    height[at] = float(count).x;
}

[numthreads(4, 4, 4)]
void main(SPIRV_Cross_Input stage_input)
{
    gl_GlobalInvocationID = stage_input.gl_GlobalInvocationID;
    comp_main();
}
