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

struct Block
{
    float4 color;
    uint id;
    float2 edge;
    spvUnsafeArray<float2, 3> corners;
};

struct main0_out
{
    float4 color [[color(0)]];
};

struct main0_in
{
    float4 si_v0_color [[user(locn0)]];
    uint si_v1_id [[user(locn1)]];
    float2 si_v2_edge [[user(locn2), center_no_perspective]];
    float2 si_v3_corners_0 [[user(locn3)]];
    float2 si_v3_corners_1 [[user(locn4)]];
    float2 si_v3_corners_2 [[user(locn5)]];
    float3 loose_color [[user(locn6)]];
    int loose_id [[user(locn7)]];
};

static inline __attribute__((always_inline))
void si_main(thread float4& color, thread Block& block_iface, thread float3& loose_color, thread int& loose_id)
{
    color = block_iface.color + float4(block_iface.edge, block_iface.corners[2]);
    float4 _52 = color;
    float3 _54 = _52.xyz + ((loose_color * float(loose_id)) * float(block_iface.id));
    color.x = _54.x;
    color.y = _54.y;
    color.z = _54.z;
}

fragment main0_out main0(main0_in in [[stage_in]])
{
    main0_out out = {};
    spvUnsafeArray<float2, 3> si_v3_corners = {};
    si_v3_corners[0] = in.si_v3_corners_0;
    si_v3_corners[1] = in.si_v3_corners_1;
    si_v3_corners[2] = in.si_v3_corners_2;
    Block block_iface;
    block_iface.color = in.si_v0_color;
    block_iface.id = in.si_v1_id;
    block_iface.edge = in.si_v2_edge;
    block_iface.corners = si_v3_corners;
    si_main(out.color, block_iface, in.loose_color, in.loose_id);
    return out;
}

