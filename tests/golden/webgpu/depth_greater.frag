struct FragmentOutput {
    @location(0) member: vec4<f32>,
    @builtin(frag_depth) member_1: f32,
}

var<private> color: vec4<f32>;
var<private> gl_FragDepth: f32 = 0f;
var<private> gl_FragCoord_1: vec4<f32>;

fn main_1() {
    color = vec4<f32>(1f, 1f, 1f, 1f);
    let _e6 = gl_FragCoord_1[2u];
    gl_FragDepth = _e6;
    return;
}

@fragment 
fn main(@builtin(position) gl_FragCoord: vec4<f32>) -> FragmentOutput {
    gl_FragCoord_1 = gl_FragCoord;
    main_1();
    let _e4 = color;
    let _e5 = gl_FragDepth;
    return FragmentOutput(_e4, _e5);
}
