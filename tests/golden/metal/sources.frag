// Metal Shading Language 2.1
#pragma clang diagnostic ignored "-Wmissing-prototypes"

#include <metal_stdlib>
#include <simd/simd.h>

using namespace metal;

struct FileCamera
{
    float4x4 to_clip;
    float4 eye;
};

struct si_block_camera
{
    FileCamera camera;
};

struct main0_out
{
    float4 color [[color(0)]];
};

static inline __attribute__((always_inline))
float3 hue_fold(thread const float3& turns)
{
    return abs((fract(turns) * 2.0) - float3(1.0));
}

static inline __attribute__((always_inline))
float3 hue(thread const float& turn)
{
    float3 param = float3(turn, turn + 0.25, turn + 0.5);
    return hue_fold(param);
}

static inline __attribute__((always_inline))
void shade(thread float4& color)
{
    float param = 0.5;
    color = float4(hue(param), 1.0);
}

fragment main0_out main0()
{
    main0_out out = {};
    shade(out.color);
    return out;
}

