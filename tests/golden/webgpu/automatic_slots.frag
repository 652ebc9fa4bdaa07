struct si_block_tint {
    tint: vec4<f32>,
}

var<private> color: vec4<f32>;
@group(0) @binding(0) 
var<uniform> unnamed: si_block_tint;
@group(0) @binding(32) 
var first: texture_2d<f32>;
@group(0) @binding(128) 
var first_sampler: sampler;
@group(0) @binding(33) 
var second: texture_2d<f32>;
@group(0) @binding(129) 
var second_sampler: sampler;
@group(1) @binding(34) 
var third: texture_2d<f32>;
@group(1) @binding(130) 
var third_sampler: sampler;

fn main_1() {
    let _e10 = unnamed.tint;
    let _e11 = textureSample(first, first_sampler, vec2<f32>(0f, 0f));
    let _e13 = textureSample(second, second_sampler, vec2<f32>(0f, 0f));
    let _e15 = textureSample(third, third_sampler, vec2<f32>(0f, 0f));
    color = (((_e10 * _e11) * _e13) * _e15);
    return;
}

@fragment 
fn main() -> @location(0) vec4<f32> {
    main_1();
    let _e1 = color;
    return _e1;
}
