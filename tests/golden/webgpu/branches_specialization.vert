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

@id(0) override si_constant_skinning: bool = true;
@id(3) override si_constant_mode: i32 = 1i;

var<private> skinning: bool;
var<private> mode: i32;
@group(3) @binding(0) 
var<uniform> unnamed: si_push_block;
var<private> pos_1: vec3<f32>;
var<private> kind: i32;
var<private> uv: vec2<f32>;
var<private> unnamed_1: gl_PerVertex = gl_PerVertex(vec4<f32>(0f, 0f, 0f, 1f), 1f, array<f32, 1>(), array<f32, 1>());

fn bend_u0028_vf3_u003b(p: ptr<function, vec3<f32>>) -> vec3<f32> {
    let _e1 = (*p);
    return _e1.yxz;
}

fn skin_u0028_vf3_u003b(p_1: ptr<function, vec3<f32>>) -> vec3<f32> {
    let _e6 = unnamed.bones[1i];
    let _e7 = (*p_1);
    return (_e6 * vec4<f32>(_e7.x, _e7.y, _e7.z, 1f)).xyz;
}

fn si_main_u0028_() {
    var p_2: vec3<f32>;
    var param: vec3<f32>;
    var param_1: vec3<f32>;

    let _e10 = pos_1;
    p_2 = _e10;
    let _e11 = skinning;
    if _e11 {
        let _e12 = p_2;
        param = _e12;
        let _e13 = skin_u0028_vf3_u003b((&param));
        p_2 = _e13;
    } else {
        let _e14 = p_2;
        param_1 = _e14;
        let _e15 = bend_u0028_vf3_u003b((&param_1));
        p_2 = _e15;
    }
    let _e16 = mode;
    kind = _e16;
    let _e17 = p_2;
    uv = _e17.xy;
    let _e19 = p_2;
    unnamed_1.gl_Position = vec4<f32>(_e19.x, _e19.y, _e19.z, 1f);
    return;
}

fn main_1() {
    skinning = si_constant_skinning;
    mode = si_constant_mode;
    si_main_u0028_();
    let _e8 = unnamed_1.gl_Position[1u];
    unnamed_1.gl_Position[1u] = -(_e8);
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
