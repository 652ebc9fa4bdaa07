// Metal Shading Language 2.1
#include <metal_stdlib>
#include <simd/simd.h>

using namespace metal;

struct si_block_positions
{
    float4 positions[1];
};

struct Particle
{
    float4 position;
    float age;
    uint seed;
    uint alive;
    float pad;
};

struct si_block_particles
{
    Particle particles[1];
};

struct si_block_state
{
    Particle state;
};

struct si_block_counts
{
    uint counts[16];
};

struct si_block_total
{
    uint total;
};

constant uint3 gl_WorkGroupSize [[maybe_unused]] = uint3(64u, 1u, 1u);

kernel void main0(device si_block_particles& __restrict _29 [[buffer(8)]], device si_block_positions& _21 [[buffer(9)]], device si_block_counts& _51 [[buffer(10)]], device si_block_total& _56 [[buffer(11)]], device si_block_state& _42 [[buffer(12)]], uint3 gl_GlobalInvocationID [[thread_position_in_grid]])
{
    uint i = gl_GlobalInvocationID.x;
    _21.positions[i] = (_29.particles[i].position * _29.particles[i].age) + _42.state.position;
    uint _53 = i % 16u;
    _51.counts[_53] += _56.total;
}

