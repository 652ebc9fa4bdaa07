// Metal Shading Language 2.1
#include <metal_stdlib>
#include <simd/simd.h>

using namespace metal;

struct si_block_counts
{
    uint counts[16];
};

struct si_block_total
{
    uint total;
};

struct si_block_done
{
    uint done;
};

constant uint3 gl_WorkGroupSize [[maybe_unused]] = uint3(64u, 1u, 1u);

kernel void main0(volatile device si_block_counts& _11 [[buffer(8)]], volatile device si_block_total& _24 [[buffer(9)]], volatile device si_block_done& __restrict _34 [[buffer(10)]], uint3 gl_GlobalInvocationID [[thread_position_in_grid]])
{
    uint _21 = gl_GlobalInvocationID.x % 16u;
    _11.counts[_21] += _24.total;
    _34.done = _11.counts[0];
}

