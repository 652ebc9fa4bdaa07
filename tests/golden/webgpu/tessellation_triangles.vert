struct Ground {
    height: f32,
}

struct gl_PerVertex {
    @builtin(position) gl_Position: vec4<f32>,
    gl_PointSize: f32,
    gl_ClipDistance: array<f32, 1>,
    gl_CullDistance: array<f32, 1>,
}

struct VertexOutput {
    @builtin(position) gl_Position: vec4<f32>,
    @location(0) member: f32,
}

var<private> ground: Ground;
var<private> pos_1: vec3<f32>;
var<private> unnamed: gl_PerVertex = gl_PerVertex(vec4<f32>(0f, 0f, 0f, 1f), 1f, array<f32, 1>(), array<f32, 1>());
var<private> si_v0_height: f32;

fn si_main_u0028_() {
    let _e6 = pos_1[2u];
    ground.height = _e6;
    let _e8 = pos_1;
    unnamed.gl_Position = vec4<f32>(_e8.x, _e8.y, _e8.z, 1f);
    return;
}

fn main_1() {
    si_main_u0028_();
    let _e3 = ground.height;
    si_v0_height = _e3;
    return;
}

@vertex 
fn main(@location(0) pos: vec3<f32>) -> VertexOutput {
    pos_1 = pos;
    main_1();
    let _e5 = unnamed.gl_Position;
    let _e6 = si_v0_height;
    return VertexOutput(_e5, _e6);
}
