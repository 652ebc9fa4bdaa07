struct si_push_block {
    shade: u32,
}

var<private> color: vec4<f32>;
@group(1) @binding(32) 
var left_map: texture_2d<f32>;
@group(1) @binding(128) 
var left_map_sampler: sampler;
@group(0) @binding(33) 
var own_map: texture_2d<f32>;
@group(0) @binding(129) 
var own_map_sampler: sampler;
@group(3) @binding(0) 
var<uniform> unnamed: si_push_block;

fn main_1() {
    let _e10 = textureSample(left_map, left_map_sampler, vec2<f32>(0.5f, 0.5f));
    let _e11 = textureSample(own_map, own_map_sampler, vec2<f32>(0.5f, 0.5f));
    let _e13 = unnamed.shade;
    color = (_e10 + (_e11 * select(0f, 1f, (_e13 == 1u))));
    return;
}

@fragment 
fn main() -> @location(0) vec4<f32> {
    main_1();
    let _e1 = color;
    return _e1;
}
