struct si_push_block {
    steps: f32,
}

struct Surface {
    normal: vec3<f32>,
}

struct gl_PerVertex {
    @builtin(position) gl_Position: vec4<f32>,
    gl_PointSize: f32,
    gl_ClipDistance: array<f32, 1>,
    gl_CullDistance: array<f32, 1>,
}

struct VertexOutput {
    @builtin(position) gl_Position: vec4<f32>,
    @location(0) member: vec3<f32>,
}

@group(3) @binding(0) 
var<uniform> unnamed: si_push_block;
var<private> pos_1: vec3<f32>;
var<private> surface: Surface;
var<private> unnamed_1: gl_PerVertex = gl_PerVertex(vec4<f32>(0f, 0f, 0f, 1f), 1f, array<f32, 1>(), array<f32, 1>());
var<private> si_v0_normal: vec3<f32>;

fn si_light_0_u0028_vf3_u003b(normal: ptr<function, vec3<f32>>) -> vec3<f32> {
    let _e4 = (*normal)[2u];
    return vec3(max(_e4, 0f));
}

fn si_light_1_u0028_vf3_u003b(normal_1: ptr<function, vec3<f32>>) -> vec3<f32> {
    var param: vec3<f32>;

    let _e3 = (*normal_1);
    param = _e3;
    let _e4 = si_light_0_u0028_vf3_u003b((&param));
    let _e6 = unnamed.steps;
    let _e10 = unnamed.steps;
    return (floor((_e4 * _e6)) / vec3(_e10));
}

fn light_u0028_vf3_u003b(normal_2: ptr<function, vec3<f32>>) -> vec3<f32> {
    var si_result: vec3<f32>;
    var param_1: vec3<f32>;

    let _e3 = (*normal_2);
    param_1 = _e3;
    let _e4 = si_light_1_u0028_vf3_u003b((&param_1));
    si_result = _e4;
    let _e5 = si_result;
    return _e5;
}

fn si_displace_after_0_u0028_vf4_u003b(position: ptr<function, vec4<f32>>) {
    let _e4 = (*position)[0u];
    (*position)[0u] = (_e4 + 0.5f);
    return;
}

fn displace_u0028_vf4_u003b(position_1: ptr<function, vec4<f32>>) {
    var param_2: vec4<f32>;

    let _e2 = (*position_1);
    param_2 = _e2;
    si_displace_after_0_u0028_vf4_u003b((&param_2));
    let _e3 = param_2;
    (*position_1) = _e3;
    return;
}

fn si_main_u0028_() {
    var position_2: vec4<f32>;
    var param_3: vec4<f32>;
    var param_4: vec3<f32>;

    let _e7 = pos_1;
    position_2 = vec4<f32>(_e7.x, _e7.y, _e7.z, 1f);
    let _e12 = position_2;
    param_3 = _e12;
    displace_u0028_vf4_u003b((&param_3));
    let _e13 = param_3;
    position_2 = _e13;
    let _e14 = pos_1;
    param_4 = _e14;
    let _e15 = light_u0028_vf3_u003b((&param_4));
    surface.normal = _e15;
    let _e17 = position_2;
    unnamed_1.gl_Position = _e17;
    return;
}

fn main_1() {
    si_main_u0028_();
    let _e5 = surface.normal;
    si_v0_normal = _e5;
    let _e8 = unnamed_1.gl_Position[1u];
    unnamed_1.gl_Position[1u] = -(_e8);
    return;
}

@vertex 
fn main(@location(0) pos: vec3<f32>) -> VertexOutput {
    pos_1 = pos;
    main_1();
    let _e5 = unnamed_1.gl_Position;
    let _e6 = si_v0_normal;
    return VertexOutput(_e5, _e6);
}
