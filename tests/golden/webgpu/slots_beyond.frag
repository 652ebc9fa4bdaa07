struct si_block_tint {
    tint: vec4<f32>,
}

struct si_block_rows {
    rows: array<vec4<f32>>,
}

var<private> color: vec4<f32>;
@group(0) @binding(8) 
var<uniform> unnamed: si_block_tint;
@group(0) @binding(28) 
var<storage> unnamed_1: si_block_rows;
@group(0) @binding(48) 
var map: texture_2d<f32>;
@group(0) @binding(144) 
var map_sampler: sampler;

fn main_1() {
    let _e8 = unnamed.tint;
    let _e11 = unnamed_1.rows[0i];
    let _e13 = textureSample(map, map_sampler, vec2<f32>(0.5f, 0.5f));
    color = ((_e8 + _e11) + _e13);
    return;
}

@fragment 
fn main() -> @location(0) vec4<f32> {
    main_1();
    let _e1 = color;
    return _e1;
}
