struct Corner {
    uv: vec2<f32>,
}

struct gl_PerVertex {
    @builtin(position) gl_Position: vec4<f32>,
    gl_PointSize: f32,
    gl_ClipDistance: array<f32, 1>,
    gl_CullDistance: array<f32, 1>,
}

struct VertexOutput {
    @builtin(position) gl_Position: vec4<f32>,
    @location(0) member: vec2<f32>,
}

var<private> corner: Corner;
var<private> unnamed: gl_PerVertex = gl_PerVertex(vec4<f32>(0f, 0f, 0f, 1f), 1f, array<f32, 1>(), array<f32, 1>());
var<private> si_v0_uv: vec2<f32>;

fn si_main_u0028_() {
    corner.uv = vec2<f32>(0f, 0f);
    unnamed.gl_Position = vec4<f32>(0f, 0f, 0f, 0f);
    return;
}

fn main_1() {
    si_main_u0028_();
    let _e3 = corner.uv;
    si_v0_uv = _e3;
    return;
}

@vertex 
fn main() -> VertexOutput {
    main_1();
    let _e3 = unnamed.gl_Position;
    let _e4 = si_v0_uv;
    return VertexOutput(_e3, _e4);
}
