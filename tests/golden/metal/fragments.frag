// Metal Shading Language 2.1
#pragma clang diagnostic ignored "-Wmissing-prototypes"

#include <metal_stdlib>
#include <simd/simd.h>

using namespace metal;

struct Surface
{
    float4 color;
};

struct si_push_block
{
    float4x4 place;
    float bumps0_height;
};

struct main0_out
{
    float4 color [[color(0)]];
};

struct main0_in
{
    float2 si_v0 [[user(locn0)]];
    float2 si_v1 [[user(locn1)]];
    float3 si_v2 [[user(locn2)]];
};

static inline __attribute__((always_inline))
void layer0_main(thread Surface& surface, texture2d<float> layer0_map, sampler layer0_mapSmplr, thread float2& layer0_uv, thread float& layer0_gloss)
{
    float4 t = layer0_map.sample(layer0_mapSmplr, layer0_uv);
    surface.color = mix(surface.color, t, float4(t.w));
    layer0_gloss = t.w;
}

static inline __attribute__((always_inline))
void layer1_main(thread Surface& surface, texture2d<float> layer1_map, sampler layer1_mapSmplr, thread float2& layer1_uv, thread float& layer1_gloss)
{
    float4 t = layer1_map.sample(layer1_mapSmplr, layer1_uv);
    surface.color = mix(surface.color, t, float4(t.w));
    layer1_gloss = t.w;
}

static inline __attribute__((always_inline))
void bumps0_main(thread Surface& surface, constant si_push_block& _86)
{
    float4 _93 = surface.color;
    float3 _95 = _93.xyz * (1.0 - _86.bumps0_height);
    surface.color.x = _95.x;
    surface.color.y = _95.y;
    surface.color.z = _95.z;
}

static inline __attribute__((always_inline))
float light0_gloss_fold(thread const float& a, thread const float& b)
{
    return fast::max(a, b);
}

static inline __attribute__((always_inline))
float light0_toward(thread const float3& direction)
{
    return fast::max(direction.y, 0.0);
}

static inline __attribute__((always_inline))
void light0_main(thread Surface& surface, thread float3& light0_normal, thread float& light0_gloss)
{
    float4 _112 = surface.color;
    float3 param = fast::normalize(light0_normal);
    float3 _124 = (_112.xyz * light0_toward(param)) + float3(light0_gloss);
    surface.color.x = _124.x;
    surface.color.y = _124.y;
    surface.color.z = _124.z;
}

static inline __attribute__((always_inline))
void si_composed(texture2d<float> layer0_map, sampler layer0_mapSmplr, thread float2& layer0_uv, thread float& layer0_gloss, texture2d<float> layer1_map, sampler layer1_mapSmplr, thread float2& layer1_uv, thread float& layer1_gloss, constant si_push_block& _86, thread float3& light0_normal, thread float& light0_gloss, thread float2& si_v0, thread float2& si_v1, thread float3& si_v2, thread float4& color)
{
    layer0_uv = si_v0;
    layer1_uv = si_v1;
    light0_normal = si_v2;
    Surface surface;
    surface.color = float4(0.0);
    layer0_gloss = 0.0;
    Surface param = surface;
    layer0_main(param, layer0_map, layer0_mapSmplr, layer0_uv, layer0_gloss);
    surface = param;
    layer1_gloss = 0.0;
    Surface param_1 = surface;
    layer1_main(param_1, layer1_map, layer1_mapSmplr, layer1_uv, layer1_gloss);
    surface = param_1;
    Surface param_2 = surface;
    bumps0_main(param_2, _86);
    surface = param_2;
    light0_gloss = 0.0;
    float param_3 = light0_gloss;
    float param_4 = layer0_gloss;
    light0_gloss = light0_gloss_fold(param_3, param_4);
    float param_5 = light0_gloss;
    float param_6 = layer1_gloss;
    light0_gloss = light0_gloss_fold(param_5, param_6);
    Surface param_7 = surface;
    light0_main(param_7, light0_normal, light0_gloss);
    surface = param_7;
    color = surface.color;
}

fragment main0_out main0(main0_in in [[stage_in]], constant si_push_block& _86 [[buffer(20)]], texture2d<float> layer0_map [[texture(0)]], texture2d<float> layer1_map [[texture(1)]], sampler layer0_mapSmplr [[sampler(0)]], sampler layer1_mapSmplr [[sampler(1)]])
{
    main0_out out = {};
    float2 layer0_uv;
    float layer0_gloss;
    float2 layer1_uv;
    float layer1_gloss;
    float3 light0_normal;
    float light0_gloss;
    si_composed(layer0_map, layer0_mapSmplr, layer0_uv, layer0_gloss, layer1_map, layer1_mapSmplr, layer1_uv, layer1_gloss, _86, light0_normal, light0_gloss, in.si_v0, in.si_v1, in.si_v2, out.color);
    return out;
}

