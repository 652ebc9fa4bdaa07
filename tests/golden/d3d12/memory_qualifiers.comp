static const uint3 gl_WorkGroupSize = uint3(64u, 1u, 1u);

globallycoherent RWByteAddressBuffer _11 : register(u16, space0);
globallycoherent RWByteAddressBuffer _24 : register(u17, space0);
globallycoherent RWByteAddressBuffer _34 : register(u18, space0);

static uint3 gl_GlobalInvocationID;
struct SPIRV_Cross_Input
{
    uint3 gl_GlobalInvocationID : SV_DispatchThreadID;
};

void comp_main()
{
    uint _21 = gl_GlobalInvocationID.x % 16u;
    _11.Store(_21 * 4 + 0, _11.Load(_21 * 4 + 0) + _24.Load(0));
    _34.Store(0, _11.Load(0));
}

[numthreads(64, 1, 1)]
void main(SPIRV_Cross_Input stage_input)
{
    gl_GlobalInvocationID = stage_input.gl_GlobalInvocationID;
    comp_main();
}
