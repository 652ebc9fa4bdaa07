struct si_push_block {
    planes: array<vec4<f32>, 16>,
    taps: i32,
}

var<private> color: vec4<f32>;
@group(3) @binding(0) 
var<uniform> unnamed: si_push_block;

fn main_1() {
    let _e5 = unnamed.planes[8i];
    let _e7 = unnamed.taps;
    color = (_e5 * f32(_e7));
    return;
}

@fragment 
fn main() -> @location(0) vec4<f32> {
    main_1();
    let _e1 = color;
    return _e1;
}
