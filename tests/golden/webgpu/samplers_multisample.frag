var<private> color: vec4<f32>;
@group(0) @binding(32) 
var t_sampler2DMS: texture_multisampled_2d<f32>;
@group(1) @binding(33) 
var t_isampler2DMS: texture_multisampled_2d<i32>;
@group(0) @binding(34) 
var t_usampler2DMS: texture_multisampled_2d<u32>;

fn main_1() {
    color = vec4<f32>(0f, 0f, 0f, 0f);
    let _e7 = textureLoad(t_sampler2DMS, vec2<i32>(0i, 0i), 0i);
    let _e8 = color;
    color = (_e8 + _e7);
    let _e10 = textureLoad(t_isampler2DMS, vec2<i32>(0i, 0i), 0i);
    let _e12 = color;
    color = (_e12 + vec4<f32>(_e10));
    let _e14 = textureLoad(t_usampler2DMS, vec2<i32>(0i, 0i), 0i);
    let _e16 = color;
    color = (_e16 + vec4<f32>(_e14));
    return;
}

@fragment 
fn main() -> @location(0) vec4<f32> {
    main_1();
    let _e1 = color;
    return _e1;
}
