struct gl_PerVertex {
    @builtin(position) gl_Position: vec4<f32>,
    gl_PointSize: f32,
    gl_ClipDistance: array<f32, 1>,
    gl_CullDistance: array<f32, 1>,
}

var<private> unnamed: gl_PerVertex = gl_PerVertex(vec4<f32>(0f, 0f, 0f, 1f), 1f, array<f32, 1>(), array<f32, 1>());
var<private> at_1: vec3<f32>;
var<private> wide_1: vec4<f32>;
var<private> folded_1: vec2<f32>;
var<private> bones_1: vec4<u32>;
var<private> tint_1: vec4<f32>;

fn si_main_u0028_() {
    let _e7 = at_1;
    let _e8 = wide_1;
    let _e11 = folded_1;
    let _e13 = bones_1[0u];
    let _e18 = ((_e7 + _e8.xyz) + vec3<f32>(_e11.x, _e11.y, f32(_e13)));
    let _e20 = tint_1[0u];
    unnamed.gl_Position = vec4<f32>(_e18.x, _e18.y, _e18.z, _e20);
    return;
}

fn main_1() {
    si_main_u0028_();
    let _e4 = unnamed.gl_Position[1u];
    unnamed.gl_Position[1u] = -(_e4);
    return;
}

@vertex 
fn main(@location(0) at: vec3<f32>, @location(3) wide: vec4<f32>, @location(2) folded: vec2<f32>, @location(4) bones: vec4<u32>, @location(1) tint: vec4<f32>) -> @builtin(position) vec4<f32> {
    at_1 = at;
    wide_1 = wide;
    folded_1 = folded;
    bones_1 = bones;
    tint_1 = tint;
    main_1();
    let _e12 = unnamed.gl_Position;
    return _e12;
}
