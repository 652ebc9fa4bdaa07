var<private> color: vec4<f32>;
@group(0) @binding(32) 
var t_sampler2DShadow: texture_depth_2d;
@group(0) @binding(128) 
var t_sampler2DShadow_sampler: sampler_comparison;
@group(1) @binding(33) 
var t_samplerCubeShadow: texture_depth_cube;
@group(1) @binding(129) 
var t_samplerCubeShadow_sampler: sampler_comparison;
@group(0) @binding(34) 
var t_sampler2DArrayShadow: texture_depth_2d_array;
@group(0) @binding(130) 
var t_sampler2DArrayShadow_sampler: sampler_comparison;

fn main_1() {
    color = vec4<f32>(0f, 0f, 0f, 0f);
    let _e12 = textureSampleCompare(t_sampler2DShadow, t_sampler2DShadow_sampler, vec3<f32>(0.5f, 0.5f, 0.5f).xy, vec3<f32>(0.5f, 0.5f, 0.5f).z);
    let _e14 = color;
    color = (_e14 + vec4(_e12));
    let _e18 = textureSampleCompare(t_samplerCubeShadow, t_samplerCubeShadow_sampler, vec4<f32>(0.5f, 0.5f, 0.5f, 0.5f).xyz, vec4<f32>(0.5f, 0.5f, 0.5f, 0.5f).w);
    let _e20 = color;
    color = (_e20 + vec4(_e18));
    let _e28 = textureSampleCompare(t_sampler2DArrayShadow, t_sampler2DArrayShadow_sampler, vec2<f32>(vec4<f32>(0.5f, 0.5f, 0.5f, 0.5f).x, vec4<f32>(0.5f, 0.5f, 0.5f, 0.5f).y), i32(vec4<f32>(0.5f, 0.5f, 0.5f, 0.5f).z), vec4<f32>(0.5f, 0.5f, 0.5f, 0.5f).w);
    let _e30 = color;
    color = (_e30 + vec4(_e28));
    return;
}

@fragment 
fn main() -> @location(0) vec4<f32> {
    main_1();
    let _e1 = color;
    return _e1;
}
