struct si_push_block {
    tint: vec4<f32>,
    bones: array<mat4x4<f32>, 2>,
}

@id(0) override si_constant_skinning: bool = true;
@id(1) override si_constant_fog: bool = false;
@id(2) override si_constant_lights: i32 = 2i;
@id(3) override si_constant_mode: i32 = 1i;

var<private> skinning_1: bool;
var<private> fog: bool;
var<private> lights: i32;
var<private> mode: i32;
@group(3) @binding(0) 
var<uniform> unnamed: si_push_block;
var<private> uv_1: vec2<f32>;
var<private> kind_1: i32;
var<private> color: vec4<f32>;

fn haze_u0028_vf4_u003b(c: ptr<function, vec4<f32>>) -> vec4<f32> {
    let _e3 = (*c);
    return mix(_e3, vec4<f32>(1f, 1f, 1f, 1f), vec4(0.5f));
}

fn main_1() {
    var c_1: vec4<f32>;
    var i: i32;
    var param: vec4<f32>;
    var skinning: bool;

    skinning_1 = si_constant_skinning;
    fog = si_constant_fog;
    lights = si_constant_lights;
    mode = si_constant_mode;
    let _e25 = mode;
    c_1 = select(vec4<f32>(0.5f, 0.5f, 0.5f, 0.5f), vec4<f32>(1f, 1f, 1f, 1f), vec4((_e25 == 0i)));
    i = 0i;
    loop {
        let _e29 = i;
        let _e30 = lights;
        if (_e29 < _e30) {
            let _e33 = unnamed.tint;
            let _e34 = c_1;
            c_1 = (_e34 + _e33);
            continue;
        } else {
            break;
        }
        continuing {
            let _e36 = i;
            i = (_e36 + 1i);
        }
    }
    let _e38 = mode;
    let _e40 = lights;
    if ((_e38 == 2i) && (_e40 > 1i)) {
        let _e43 = c_1;
        c_1 = floor(_e43);
    } else {
        let _e45 = lights;
        if (_e45 == -1i) {
            let _e47 = c_1;
            c_1 = -(_e47);
        }
    }
    let _e49 = fog;
    if _e49 {
        let _e50 = c_1;
        param = _e50;
        let _e51 = haze_u0028_vf4_u003b((&param));
        c_1 = _e51;
    }
    let _e53 = uv_1[0u];
    skinning = (_e53 > 0.5f);
    let _e55 = skinning;
    if _e55 {
        let _e56 = kind_1;
        c_1[3u] = f32(_e56);
    }
    let _e59 = c_1;
    color = _e59;
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
