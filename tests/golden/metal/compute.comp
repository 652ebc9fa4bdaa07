// Metal Shading Language 2.1
#pragma clang diagnostic ignored "-Wmissing-prototypes"
#pragma clang diagnostic ignored "-Wmissing-braces"

#include <metal_stdlib>
#include <simd/simd.h>

using namespace metal;

template<typename T, size_t Num>
struct spvUnsafeArray
{
    T elements[Num ? Num : 1];
    
    thread T& operator [] (size_t pos) thread
    {
        return elements[pos];
    }
    constexpr const thread T& operator [] (size_t pos) const thread
    {
        return elements[pos];
    }
    
    device T& operator [] (size_t pos) device
    {
        return elements[pos];
    }
    constexpr const device T& operator [] (size_t pos) const device
    {
        return elements[pos];
    }
    
    constexpr const constant T& operator [] (size_t pos) const constant
    {
        return elements[pos];
    }
    
    threadgroup T& operator [] (size_t pos) threadgroup
    {
        return elements[pos];
    }
    constexpr const threadgroup T& operator [] (size_t pos) const threadgroup
    {
        return elements[pos];
    }
};

struct si_block_result
{
    float result[1];
};

constant uint3 gl_WorkGroupSize [[maybe_unused]] = uint3(16u, 8u, 1u);

kernel void main0(device si_block_result& _27 [[buffer(8)]], uint gl_LocalInvocationIndex [[thread_index_in_threadgroup]])
{
    threadgroup spvUnsafeArray<float, 64> cache;
    threadgroup uint first;
    cache[gl_LocalInvocationIndex % 64u] = 1.0;
    first = 0u;
    threadgroup_barrier(mem_flags::mem_threadgroup);
    _27.result[gl_LocalInvocationIndex] = cache[first];
}

