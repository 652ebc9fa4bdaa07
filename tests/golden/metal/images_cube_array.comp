// Metal Shading Language 2.1
#include <metal_stdlib>
#include <simd/simd.h>

using namespace metal;

constant uint3 gl_WorkGroupSize [[maybe_unused]] = uint3(8u, 8u, 1u);

kernel void main0(texturecube_array<float, access::write> t_imageCubeArray [[texture(16)]], texturecube_array<int, access::write> t_iimageCubeArray [[texture(17)]], texturecube_array<uint, access::write> t_uimageCubeArray [[texture(18)]])
{
    t_imageCubeArray.write(float4(1.0), uint2(int3(0).xy), uint(int3(0).z) % 6u, uint(int3(0).z) / 6u);
    t_iimageCubeArray.write(int4(1), uint2(int3(0).xy), uint(int3(0).z) % 6u, uint(int3(0).z) / 6u);
    t_uimageCubeArray.write(uint4(1u), uint2(int3(0).xy), uint(int3(0).z) % 6u, uint(int3(0).z) / 6u);
}

