// Metal Shading Language 2.1
#pragma clang diagnostic ignored "-Wmissing-prototypes"

#include <metal_stdlib>
#include <simd/simd.h>

using namespace metal;

struct Light
{
    packed_float3 position;
    float range;
    float4 color;
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

struct si_block_lights
{
    Light lights[4];
};

struct main0_out
{
    float4 gl_Position [[position]];
};

static inline __attribute__((always_inline))
void si_main(thread float4& gl_Position, constant si_block_camera& _26)
{
    gl_Position = _26.camera.to_clip * _26.camera.eye;
}

vertex main0_out main0(constant si_block_camera& _26 [[buffer(0)]])
{
    main0_out out = {};
    si_main(out.gl_Position, _26);
    out.gl_Position.y = -out.gl_Position.y;
    return out;
}

