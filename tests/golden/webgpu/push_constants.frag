struct si_push_block {
    ModelMatrix: mat4x4<f32>,
    strength: f32,
    si_packed_levels: array<vec4<i32>, 2>,
    origin: vec2<f32>,
    size: vec2<f32>,
    color: vec4<f32>,
}

var<private> target_: vec4<f32>;
@group(3) @binding(0) 
var<uniform> unnamed: si_push_block;
var<private> levels: array<i32, 2>;

fn si_main_u0028_() {
    let _e5 = unnamed.color;
    let _e7 = unnamed.strength;
    let _e10 = levels[1i];
    target_ = ((_e5 * _e7) * f32(_e10));
    return;
}

fn main_1() {
    var si_i: i32;

    si_i = 0i;
    loop {
        let _e7 = si_i;
        if (_e7 < 2i) {
            let _e9 = si_i;
            let _e10 = si_i;
            let _e14 = unnamed.si_packed_levels[_e10][0u];
            levels[_e9] = _e14;
            continue;
        } else {
            break;
        }
        continuing {
            let _e16 = si_i;
            si_i = (_e16 + 1i);
        }
    }
    si_main_u0028_();
    return;
}

@fragment 
fn main() -> @location(0) vec4<f32> {
    main_1();
    let _e1 = target_;
    return _e1;
}
