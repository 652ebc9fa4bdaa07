struct Particle
{
    float4 position;
    float age;
    uint seed;
    uint alive;
    float pad;
};

static const uint3 gl_WorkGroupSize = uint3(64u, 1u, 1u);

RWByteAddressBuffer _21 : register(u17, space1);
ByteAddressBuffer _29 : register(t16, space0);
ByteAddressBuffer _42 : register(t20, space0);
RWByteAddressBuffer _51 : register(u18, space2);
RWByteAddressBuffer _56 : register(u19, space0);

static uint3 gl_GlobalInvocationID;
struct SPIRV_Cross_Input
{
    uint3 gl_GlobalInvocationID : SV_DispatchThreadID;
};

void comp_main()
{
    uint i = gl_GlobalInvocationID.x;
    _21.Store4(i * 16 + 0, asuint((asfloat(_29.Load4(i * 32 + 0)) * asfloat(_29.Load(i * 32 + 16))) + asfloat(_42.Load4(0))));
    uint _53 = i % 16u;
    _51.Store(_53 * 4 + 0, _51.Load(_53 * 4 + 0) + _56.Load(0));
}

[numthreads(64, 1, 1)]
void main(SPIRV_Cross_Input stage_input)
{
    gl_GlobalInvocationID = stage_input.gl_GlobalInvocationID;
    comp_main();
}
