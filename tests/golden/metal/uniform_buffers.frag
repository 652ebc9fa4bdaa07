// Metal Shading Language 2.1
#include <metal_stdlib>
#include <simd/simd.h>

using namespace metal;

struct si_block_tint
{
    float4 tint;
};

struct Light
{
    packed_float3 position;
    float range;
    float4 color;
};

struct si_block_lights
{
    Light lights[4];
};

struct Camera
{
    float4x4 to_clip;
    float4 eye;
    Light lights[2];
};

struct si_block_camera
{
    Camera camera;
};

struct si_block_curve
{
    float4 curve[8];
};

struct main0_out
{
    float4 color [[color(0)]];
};

fragment main0_out main0(constant si_block_camera& _35 [[buffer(0)]], constant si_block_lights& _25 [[buffer(1)]], constant si_block_tint& _12 [[buffer(2)]], constant si_block_curve& _46 [[buffer(3)]])
{
    main0_out out = {};
    out.color = (_12.tint + (_25.lights[2].color * _35.camera.lights[1].range)) + _46.curve[7];
    return out;
}

