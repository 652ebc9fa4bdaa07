struct gl_PerVertex {
    @builtin(position) gl_Position: vec4<f32>,
    gl_PointSize: f32,
    gl_ClipDistance: array<f32, 1>,
    gl_CullDistance: array<f32, 1>,
}

var<private> unnamed: gl_PerVertex = gl_PerVertex(vec4<f32>(0f, 0f, 0f, 1f), 1f, array<f32, 1>(), array<f32, 1>());
var<private> placement: mat4x4<f32>;
var<private> two: mat2x2<f32>;
var<private> next_1: vec2<f32>;
var<private> si_a0_two_1: vec2<f32>;
var<private> si_a1_two_1: vec2<f32>;
var<private> si_a2_placement_1: vec4<f32>;
var<private> si_a3_placement_1: vec4<f32>;
var<private> si_a4_placement_1: vec4<f32>;
var<private> si_a5_placement_1: vec4<f32>;

fn si_main_u0028_() {
    let _e6 = placement;
    let _e7 = two;
    let _e8 = next_1;
    let _e9 = (_e7 * _e8);
    unnamed.gl_Position = (_e6 * vec4<f32>(_e9.x, _e9.y, 0f, 1f));
    return;
}

fn main_1() {
    let _e10 = si_a0_two_1;
    let _e11 = si_a1_two_1;
    two = mat2x2<f32>(vec2<f32>(_e10.x, _e10.y), vec2<f32>(_e11.x, _e11.y));
    let _e19 = si_a2_placement_1;
    let _e20 = si_a3_placement_1;
    let _e21 = si_a4_placement_1;
    let _e22 = si_a5_placement_1;
    placement = mat4x4<f32>(vec4<f32>(_e19.x, _e19.y, _e19.z, _e19.w), vec4<f32>(_e20.x, _e20.y, _e20.z, _e20.w), vec4<f32>(_e21.x, _e21.y, _e21.z, _e21.w), vec4<f32>(_e22.x, _e22.y, _e22.z, _e22.w));
    si_main_u0028_();
    let _e46 = unnamed.gl_Position[1u];
    unnamed.gl_Position[1u] = -(_e46);
    return;
}

@vertex 
fn main(@location(6) next: vec2<f32>, @location(0) si_a0_two: vec2<f32>, @location(1) si_a1_two: vec2<f32>, @location(2) si_a2_placement: vec4<f32>, @location(3) si_a3_placement: vec4<f32>, @location(4) si_a4_placement: vec4<f32>, @location(5) si_a5_placement: vec4<f32>) -> @builtin(position) vec4<f32> {
    next_1 = next;
    si_a0_two_1 = si_a0_two;
    si_a1_two_1 = si_a1_two;
    si_a2_placement_1 = si_a2_placement;
    si_a3_placement_1 = si_a3_placement;
    si_a4_placement_1 = si_a4_placement;
    si_a5_placement_1 = si_a5_placement;
    main_1();
    let _e16 = unnamed.gl_Position;
    return _e16;
}
