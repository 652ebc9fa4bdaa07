// Metal Shading Language 2.1
#include <metal_stdlib>
#include <simd/simd.h>

using namespace metal;

constant uint3 gl_WorkGroupSize [[maybe_unused]] = uint3(8u, 8u, 1u);

kernel void main0(texture2d<float, access::write> t_image2D [[texture(16)]], texture3d<float, access::write> t_image3D [[texture(17)]], texturecube<float, access::write> t_imageCube [[texture(18)]], texture2d_array<float, access::write> t_image2DArray [[texture(19)]], texture2d<int, access::write> t_iimage2D [[texture(20)]], texture3d<int, access::write> t_iimage3D [[texture(21)]], texturecube<int, access::write> t_iimageCube [[texture(22)]], texture2d_array<int, access::write> t_iimage2DArray [[texture(23)]], texture2d<uint, access::write> t_uimage2D [[texture(24)]], texture3d<uint, access::write> t_uimage3D [[texture(25)]], texturecube<uint, access::write> t_uimageCube [[texture(26)]], texture2d_array<uint, access::write> t_uimage2DArray [[texture(27)]])
{
    t_image2D.write(float4(1.0), uint2(int2(0)));
    t_image3D.write(float4(1.0), uint3(int3(0)));
    t_imageCube.write(float4(1.0), uint2(int3(0).xy), uint(int3(0).z));
    t_image2DArray.write(float4(1.0), uint2(int3(0).xy), uint(int3(0).z));
    t_iimage2D.write(int4(1), uint2(int2(0)));
    t_iimage3D.write(int4(1), uint3(int3(0)));
    t_iimageCube.write(int4(1), uint2(int3(0).xy), uint(int3(0).z));
    t_iimage2DArray.write(int4(1), uint2(int3(0).xy), uint(int3(0).z));
    t_uimage2D.write(uint4(1u), uint2(int2(0)));
    t_uimage3D.write(uint4(1u), uint3(int3(0)));
    t_uimageCube.write(uint4(1u), uint2(int3(0).xy), uint(int3(0).z));
    t_uimage2DArray.write(uint4(1u), uint2(int3(0).xy), uint(int3(0).z));
}

