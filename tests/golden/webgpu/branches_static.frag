struct si_push_block {
    tint: vec4<f32>,
    bones: array<mat4x4<f32>, 2>,
}

@group(3) @binding(0) 
var<uniform> unnamed: si_push_block;
var<private> uv_1: vec2<f32>;
var<private> kind_1: i32;
var<private> color: vec4<f32>;

fn main_1() {
    var c: vec4<f32>;
    var i: i32;
    var skinning: bool;

    c = vec4<f32>(0.5f, 0.5f, 0.5f, 0.5f);
    i = 0i;
    loop {
        let _e14 = i;
        if (_e14 < 2i) {
            let _e17 = unnamed.tint;
            let _e18 = c;
            c = (_e18 + _e17);
            continue;
        } else {
            break;
        }
        continuing {
            let _e20 = i;
            i = (_e20 + 1i);
        }
    }
    let _e23 = uv_1[0u];
    skinning = (_e23 > 0.5f);
    let _e25 = skinning;
    if _e25 {
        let _e26 = kind_1;
        c[3u] = f32(_e26);
    }
    let _e29 = c;
    color = _e29;
    return;
}

@fragment 
fn main(@location(1) uv: vec2<f32>, @location(0) @interpolate(flat) kind: i32) -> @location(0) vec4<f32> {
    uv_1 = uv;
    kind_1 = kind;
    main_1();
    let _e5 = color;
    return _e5;
}
