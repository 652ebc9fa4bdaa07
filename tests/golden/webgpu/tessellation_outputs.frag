struct Surface {
    color: vec3<f32>,
    kind: i32,
}

var<private> color: vec4<f32>;
var<private> surface: Surface;
var<private> si_v0_color_1: vec3<f32>;
var<private> si_v1_kind_1: i32;

fn main_1() {
    let _e3 = surface.color;
    let _e5 = surface.kind;
    color = vec4<f32>(_e3.x, _e3.y, _e3.z, f32(_e5));
    return;
}

@fragment 
fn main(@location(0) si_v0_color: vec3<f32>, @location(1) @interpolate(flat) si_v1_kind: i32) -> @location(0) vec4<f32> {
    si_v0_color_1 = si_v0_color;
    si_v1_kind_1 = si_v1_kind;
    main_1();
    let _e5 = color;
    return _e5;
}
