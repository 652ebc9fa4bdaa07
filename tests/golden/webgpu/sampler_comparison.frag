var<private> color: vec4<f32>;
@group(0) @binding(32) 
var shadow_map: texture_depth_2d;
@group(0) @binding(128) 
var shadow_map_sampler: sampler_comparison;

fn main_1() {
    let _e6 = textureSampleCompare(shadow_map, shadow_map_sampler, vec3<f32>(0.5f, 0.5f, 0.5f).xy, vec3<f32>(0.5f, 0.5f, 0.5f).z);
    color = vec4(_e6);
    return;
}

@fragment 
fn main() -> @location(0) vec4<f32> {
    main_1();
    let _e1 = color;
    return _e1;
}
