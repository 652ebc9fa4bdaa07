// Metal Shading Language 2.1
#pragma clang diagnostic ignored "-Wmissing-prototypes"

#include <metal_stdlib>
#include <simd/simd.h>

using namespace metal;

template <typename ImageT>
void spvImageFence(ImageT img) { img.fence(); }

constant uint3 gl_WorkGroupSize [[maybe_unused]] = uint3(4u);

kernel void main0(texture2d<uint, access::read_write> counts [[texture(16)]], texture2d<float> before [[texture(17)]], texture2d<float, access::write> target [[texture(18)]], texture2d<float, access::read_write> height [[texture(19)]], uint3 gl_GlobalInvocationID [[thread_position_in_grid]])
{
    int2 at = int2(gl_GlobalInvocationID.xy);
    spvImageFence(counts);
    uint count = counts.read(uint2(at)).x + 1u;
    counts.write(uint4(count), uint2(at));
    spvImageFence(height);
    target.write(before.read(uint2(at)) * height.read(uint2(at)).x, uint2(at));
    height.write(float4(float(count)), uint2(at));
}

