var<private> color: vec4<f32>;

fn hue_fold_u0028_vf3_u003b(turns: ptr<function, vec3<f32>>) -> vec3<f32> {
    let _e3 = (*turns);
    return abs(((fract(_e3) * 2f) - vec3(1f)));
}

fn hue_u0028_f1_u003b(turn: ptr<function, f32>) -> vec3<f32> {
    var param: vec3<f32>;

    let _e4 = (*turn);
    let _e5 = (*turn);
    let _e7 = (*turn);
    param = vec3<f32>(_e4, (_e5 + 0.25f), (_e7 + 0.5f));
    let _e10 = hue_fold_u0028_vf3_u003b((&param));
    return _e10;
}

fn shade_u0028_() {
    var param_1: f32;

    param_1 = 0.5f;
    let _e4 = hue_u0028_f1_u003b((&param_1));
    color = vec4<f32>(_e4.x, _e4.y, _e4.z, 1f);
    return;
}

fn main_1() {
    shade_u0028_();
    return;
}

@fragment 
fn main() -> @location(0) vec4<f32> {
    main_1();
    let _e1 = color;
    return _e1;
}
