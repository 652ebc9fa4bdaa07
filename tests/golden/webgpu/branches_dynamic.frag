struct si_push_block {
    tint: vec4<f32>,
    bones: array<mat4x4<f32>, 2>,
    si_branches: u32,
}

var<private> skinning_1: bool;
@group(3) @binding(0) 
var<uniform> unnamed: si_push_block;
var<private> fog: bool;
var<private> lights: i32;
var<private> mode: i32;
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

    let _e26 = unnamed.si_branches;
    skinning_1 = ((_e26 & 1u) != 0u);
    let _e30 = unnamed.si_branches;
    fog = (((_e30 >> bitcast<u32>(1u)) & 1u) != 0u);
    let _e36 = unnamed.si_branches;
    lights = (bitcast<i32>(((_e36 >> bitcast<u32>(2u)) & 7u)) + -1i);
    let _e43 = unnamed.si_branches;
    mode = bitcast<i32>(((_e43 >> bitcast<u32>(5u)) & 3u));
    let _e48 = mode;
    c_1 = select(vec4<f32>(0.5f, 0.5f, 0.5f, 0.5f), vec4<f32>(1f, 1f, 1f, 1f), vec4((_e48 == 0i)));
    i = 0i;
    loop {
        let _e52 = i;
        let _e53 = lights;
        if (_e52 < _e53) {
            let _e56 = unnamed.tint;
            let _e57 = c_1;
            c_1 = (_e57 + _e56);
            continue;
        } else {
            break;
        }
        continuing {
            let _e59 = i;
            i = (_e59 + 1i);
        }
    }
    let _e61 = mode;
    let _e63 = lights;
    if ((_e61 == 2i) && (_e63 > 1i)) {
        let _e66 = c_1;
        c_1 = floor(_e66);
    } else {
        let _e68 = lights;
        if (_e68 == -1i) {
            let _e70 = c_1;
            c_1 = -(_e70);
        }
    }
    let _e72 = fog;
    if _e72 {
        let _e73 = c_1;
        param = _e73;
        let _e74 = haze_u0028_vf4_u003b((&param));
        c_1 = _e74;
    }
    let _e76 = uv_1[0u];
    skinning = (_e76 > 0.5f);
    let _e78 = skinning;
    if _e78 {
        let _e79 = kind_1;
        c_1[3u] = f32(_e79);
    }
    let _e82 = c_1;
    color = _e82;
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
