struct si_push_block {
    tint: vec4<f32>,
    bones: array<mat4x4<f32>, 2>,
}

struct gl_PerVertex {
    @builtin(position) gl_Position: vec4<f32>,
    gl_PointSize: f32,
    gl_ClipDistance: array<f32, 1>,
    gl_CullDistance: array<f32, 1>,
}

struct VertexOutput {
    @location(0) @interpolate(flat) member: i32,
    @location(1) member_1: vec2<f32>,
    @builtin(position) gl_Position: vec4<f32>,
}

@group(3) @binding(0) 
var<uniform> unnamed: si_push_block;
var<private> pos_1: vec3<f32>;
var<private> kind: i32;
var<private> uv: vec2<f32>;
var<private> unnamed_1: gl_PerVertex = gl_PerVertex(vec4<f32>(0f, 0f, 0f, 1f), 1f, array<f32, 1>(), array<f32, 1>());

fn skin_u0028_vf3_u003b(p: ptr<function, vec3<f32>>) -> vec3<f32> {
    let _e6 = unnamed.bones[1i];
    let _e7 = (*p);
    return (_e6 * vec4<f32>(_e7.x, _e7.y, _e7.z, 1f)).xyz;
}

fn si_main_u0028_() {
    var p_1: vec3<f32>;
    var param: vec3<f32>;

    let _e8 = pos_1;
    p_1 = _e8;
    let _e9 = p_1;
    param = _e9;
    let _e10 = skin_u0028_vf3_u003b((&param));
    p_1 = _e10;
    kind = 1i;
    let _e11 = p_1;
    uv = _e11.xy;
    let _e13 = p_1;
    unnamed_1.gl_Position = vec4<f32>(_e13.x, _e13.y, _e13.z, 1f);
    return;
}

fn main_1() {
    si_main_u0028_();
    let _e4 = unnamed_1.gl_Position[1u];
    unnamed_1.gl_Position[1u] = -(_e4);
    return;
}

@vertex 
fn main(@location(0) pos: vec3<f32>) -> VertexOutput {
    pos_1 = pos;
    main_1();
    let _e6 = kind;
    let _e7 = uv;
    let _e8 = unnamed_1.gl_Position;
    return VertexOutput(_e6, _e7, _e8);
}
