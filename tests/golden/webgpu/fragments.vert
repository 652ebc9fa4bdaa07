struct gl_PerVertex {
    @builtin(position) gl_Position: vec4<f32>,
    gl_PointSize: f32,
    gl_ClipDistance: array<f32, 1>,
    gl_CullDistance: array<f32, 1>,
}

struct si_push_block {
    place: mat4x4<f32>,
    bumps0_height: f32,
}

struct VertexOutput {
    @builtin(position) gl_Position: vec4<f32>,
    @location(0) member: vec2<f32>,
    @location(1) member_1: vec2<f32>,
    @location(2) member_2: vec3<f32>,
}

var<private> unnamed: gl_PerVertex = gl_PerVertex(vec4<f32>(0f, 0f, 0f, 1f), 1f, array<f32, 1>(), array<f32, 1>());
@group(3) @binding(0) 
var<uniform> unnamed_1: si_push_block;
var<private> pos_1: vec3<f32>;
var<private> si_v0_: vec2<f32>;
var<private> layer0_uv_1: vec2<f32>;
var<private> si_v1_: vec2<f32>;
var<private> layer1_uv_1: vec2<f32>;
var<private> si_v2_: vec3<f32>;
var<private> normal_1: vec3<f32>;

fn place0_main_u0028_() {
    let _e5 = unnamed_1.place;
    let _e6 = pos_1;
    unnamed.gl_Position = (_e5 * vec4<f32>(_e6.x, _e6.y, _e6.z, 1f));
    return;
}

fn si_composed_u0028_() {
    place0_main_u0028_();
    let _e6 = layer0_uv_1;
    si_v0_ = _e6;
    let _e7 = layer1_uv_1;
    si_v1_ = _e7;
    let _e8 = normal_1;
    si_v2_ = _e8;
    return;
}

fn main_1() {
    si_composed_u0028_();
    let _e4 = unnamed.gl_Position[1u];
    unnamed.gl_Position[1u] = -(_e4);
    return;
}

@vertex 
fn main(@location(0) pos: vec3<f32>, @location(1) layer0_uv: vec2<f32>, @location(2) layer1_uv: vec2<f32>, @location(3) normal: vec3<f32>) -> VertexOutput {
    pos_1 = pos;
    layer0_uv_1 = layer0_uv;
    layer1_uv_1 = layer1_uv;
    normal_1 = normal;
    main_1();
    let _e13 = unnamed.gl_Position;
    let _e14 = si_v0_;
    let _e15 = si_v1_;
    let _e16 = si_v2_;
    return VertexOutput(_e13, _e14, _e15, _e16);
}
