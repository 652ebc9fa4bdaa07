struct si_push_block {
    steps: f32,
}

struct Surface {
    normal: vec3<f32>,
}

@group(3) @binding(0) 
var<uniform> unnamed: si_push_block;
var<private> surface: Surface;
var<private> color: vec4<f32>;
var<private> si_v0_normal_1: vec3<f32>;

fn si_finish_after_0_u0028_vf4_u003b(shade: ptr<function, vec4<f32>>) {
    let _e6 = (*shade)[3u];
    let _e7 = (*shade);
    let _e9 = (_e7.xyz * _e6);
    (*shade)[0u] = _e9.x;
    (*shade)[1u] = _e9.y;
    (*shade)[2u] = _e9.z;
    return;
}

fn si_finish_0_u0028_vf4_u003b(shade_1: ptr<function, vec4<f32>>) {
    return;
}

fn si_finish_1_u0028_vf4_u003b(shade_2: ptr<function, vec4<f32>>) {
    var param: vec4<f32>;

    let _e4 = (*shade_2);
    param = _e4;
    si_finish_0_u0028_vf4_u003b((&param));
    let _e5 = param;
    (*shade_2) = _e5;
    let _e7 = (*shade_2)[2u];
    (*shade_2)[2u] = (_e7 + 0.125f);
    return;
}

fn si_finish_before_1_u0028_vf4_u003b(shade_3: ptr<function, vec4<f32>>) {
    let _e4 = (*shade_3)[3u];
    (*shade_3)[3u] = (_e4 * 0.25f);
    return;
}

fn si_finish_before_0_u0028_vf4_u003b(shade_4: ptr<function, vec4<f32>>) {
    let _e4 = (*shade_4)[3u];
    if (_e4 < 0.5f) {
        discard;
    }
    return;
}

fn finish_u0028_vf4_u003b(shade_5: ptr<function, vec4<f32>>) {
    var param_1: vec4<f32>;
    var param_2: vec4<f32>;
    var param_3: vec4<f32>;
    var param_4: vec4<f32>;

    let _e5 = (*shade_5);
    param_1 = _e5;
    si_finish_before_0_u0028_vf4_u003b((&param_1));
    let _e6 = param_1;
    (*shade_5) = _e6;
    let _e7 = (*shade_5);
    param_2 = _e7;
    si_finish_before_1_u0028_vf4_u003b((&param_2));
    let _e8 = param_2;
    (*shade_5) = _e8;
    let _e9 = (*shade_5);
    param_3 = _e9;
    si_finish_1_u0028_vf4_u003b((&param_3));
    let _e10 = param_3;
    (*shade_5) = _e10;
    let _e11 = (*shade_5);
    param_4 = _e11;
    si_finish_after_0_u0028_vf4_u003b((&param_4));
    let _e12 = param_4;
    (*shade_5) = _e12;
    return;
}

fn si_light_0_u0028_vf3_u003b(normal: ptr<function, vec3<f32>>) -> vec3<f32> {
    let _e4 = (*normal)[2u];
    return vec3(max(_e4, 0f));
}

fn si_light_1_u0028_vf3_u003b(normal_1: ptr<function, vec3<f32>>) -> vec3<f32> {
    var param_5: vec3<f32>;

    let _e3 = (*normal_1);
    param_5 = _e3;
    let _e4 = si_light_0_u0028_vf3_u003b((&param_5));
    let _e6 = unnamed.steps;
    let _e10 = unnamed.steps;
    return (floor((_e4 * _e6)) / vec3(_e10));
}

fn light_u0028_vf3_u003b(normal_2: ptr<function, vec3<f32>>) -> vec3<f32> {
    var si_result: vec3<f32>;
    var param_6: vec3<f32>;

    let _e3 = (*normal_2);
    param_6 = _e3;
    let _e4 = si_light_1_u0028_vf3_u003b((&param_6));
    si_result = _e4;
    let _e5 = si_result;
    return _e5;
}

fn si_main_u0028_() {
    var shade_6: vec4<f32>;
    var param_7: vec3<f32>;
    var param_8: vec4<f32>;

    let _e7 = surface.normal;
    param_7 = _e7;
    let _e8 = light_u0028_vf3_u003b((&param_7));
    shade_6 = vec4<f32>(_e8.x, _e8.y, _e8.z, 1f);
    let _e13 = shade_6;
    param_8 = _e13;
    finish_u0028_vf4_u003b((&param_8));
    let _e14 = param_8;
    shade_6 = _e14;
    let _e15 = shade_6;
    color = _e15;
    return;
}

fn main_1() {
    let _e2 = si_v0_normal_1;
    surface.normal = _e2;
    si_main_u0028_();
    return;
}

@fragment 
fn main(@location(0) si_v0_normal: vec3<f32>) -> @location(0) vec4<f32> {
    si_v0_normal_1 = si_v0_normal;
    main_1();
    let _e3 = color;
    return _e3;
}
