struct Block {
    color: vec4<f32>,
    id: u32,
    edge: vec2<f32>,
    corners: array<vec2<f32>, 3>,
}

struct gl_PerVertex {
    @builtin(position) gl_Position: vec4<f32>,
    gl_PointSize: f32,
    gl_ClipDistance: array<f32, 1>,
    gl_CullDistance: array<f32, 1>,
}

struct VertexOutput {
    @location(6) member: vec3<f32>,
    @location(7) @interpolate(flat) member_1: i32,
    @builtin(position) gl_Position: vec4<f32>,
    @location(0) member_2: vec4<f32>,
    @location(1) @interpolate(flat) member_3: u32,
    @location(2) @interpolate(linear) member_4: vec2<f32>,
    @location(3) member_5: vec2<f32>,
    @location(4) member_6: vec2<f32>,
    @location(5) member_7: vec2<f32>,
}

var<private> block_iface: Block;
var<private> loose_color: vec3<f32>;
var<private> loose_id: i32;
var<private> gl_VertexIndex_1: i32;
var<private> gl_InstanceIndex_1: i32;
var<private> unnamed: gl_PerVertex = gl_PerVertex(vec4<f32>(0f, 0f, 0f, 1f), 1f, array<f32, 1>(), array<f32, 1>());
var<private> si_v0_color: vec4<f32>;
var<private> si_v1_id: u32;
var<private> si_v2_edge: vec2<f32>;
var<private> si_v3_corners: vec2<f32>;
var<private> si_v4_corners: vec2<f32>;
var<private> si_v5_corners: vec2<f32>;

fn si_main_u0028_() {
    block_iface.color = vec4<f32>(1f, 1f, 1f, 1f);
    block_iface.id = 1u;
    block_iface.edge = vec2<f32>(0.5f, 0.5f);
    block_iface.corners[2i] = vec2<f32>(0.25f, 0.25f);
    loose_color = vec3<f32>(0f, 0f, 0f);
    let _e18 = gl_VertexIndex_1;
    let _e19 = gl_InstanceIndex_1;
    loose_id = (_e18 + _e19);
    unnamed.gl_Position = vec4<f32>(0f, 0f, 0f, 0f);
    return;
}

fn main_1() {
    si_main_u0028_();
    let _e13 = block_iface.color;
    si_v0_color = _e13;
    let _e15 = block_iface.id;
    si_v1_id = _e15;
    let _e17 = block_iface.edge;
    si_v2_edge = _e17;
    let _e20 = block_iface.corners[0i];
    si_v3_corners = _e20;
    let _e23 = block_iface.corners[1i];
    si_v4_corners = _e23;
    let _e26 = block_iface.corners[2i];
    si_v5_corners = _e26;
    let _e29 = unnamed.gl_Position[1u];
    unnamed.gl_Position[1u] = -(_e29);
    return;
}

@vertex 
fn main(@builtin(vertex_index) gl_VertexIndex: u32, @builtin(instance_index) gl_InstanceIndex: u32) -> VertexOutput {
    gl_VertexIndex_1 = i32(gl_VertexIndex);
    gl_InstanceIndex_1 = i32(gl_InstanceIndex);
    main_1();
    let _e16 = loose_color;
    let _e17 = loose_id;
    let _e18 = unnamed.gl_Position;
    let _e19 = si_v0_color;
    let _e20 = si_v1_id;
    let _e21 = si_v2_edge;
    let _e22 = si_v3_corners;
    let _e23 = si_v4_corners;
    let _e24 = si_v5_corners;
    return VertexOutput(_e16, _e17, _e18, _e19, _e20, _e21, _e22, _e23, _e24);
}
