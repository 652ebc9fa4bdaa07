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
    float4 si_v0_color [[user(locn0)]];
    uint si_v1_id [[user(locn1)]];
    float2 si_v2_edge [[user(locn2)]];
    float2 si_v3_corners_0 [[user(locn3)]];
    float2 si_v3_corners_1 [[user(locn4)]];
    float2 si_v3_corners_2 [[user(locn5)]];
    float3 loose_color [[user(locn6)]];
    int loose_id [[user(locn7)]];
    float4 gl_Position [[position]];
};

static inline __attribute__((always_inline))
void si_main(thread Block& block_iface, thread float3& loose_color, thread int& loose_id, thread uint& gl_VertexIndex, thread uint& gl_InstanceIndex, thread float4& gl_Position)
{
    block_iface.color = float4(1.0);
    block_iface.id = 1u;
    block_iface.edge = float2(0.5);
    block_iface.corners[2] = float2(0.25);
    loose_color = float3(0.0);
    loose_id = int(gl_VertexIndex) + int(gl_InstanceIndex);
    gl_Position = float4(0.0);
}

vertex main0_out main0(uint gl_VertexIndex [[vertex_id]], uint gl_InstanceIndex [[instance_id]])
{
    main0_out out = {};
    spvUnsafeArray<float2, 3> si_v3_corners = {};
    Block block_iface;
    si_main(block_iface, out.loose_color, out.loose_id, gl_VertexIndex, gl_InstanceIndex, out.gl_Position);
    out.si_v0_color = block_iface.color;
    out.si_v1_id = block_iface.id;
    out.si_v2_edge = block_iface.edge;
    si_v3_corners = block_iface.corners;
    out.gl_Position.y = -out.gl_Position.y;
    out.si_v3_corners_0 = si_v3_corners[0];
    out.si_v3_corners_1 = si_v3_corners[1];
    out.si_v3_corners_2 = si_v3_corners[2];
    return out;
}

