struct Ground {
    height: f32,
}

var<private> color: vec4<f32>;
var<private> ground: Ground;
var<private> si_v0_height_1: f32;

fn si_main_u0028_() {
    let _e3 = ground.height;
    color = vec4(_e3);
    return;
}

fn main_1() {
    let _e2 = si_v0_height_1;
    ground.height = _e2;
    si_main_u0028_();
    return;
}

@fragment 
fn main(@location(0) si_v0_height: f32) -> @location(0) vec4<f32> {
    si_v0_height_1 = si_v0_height;
    main_1();
    let _e3 = color;
    return _e3;
}
