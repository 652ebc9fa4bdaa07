struct Block {
    color: vec4<f32>,
    id: u32,
    edge: vec2<f32>,
    corners: array<vec2<f32>, 3>,
}

var<private> color: vec4<f32>;
var<private> block_iface: Block;
var<private> loose_color_1: vec3<f32>;
var<private> loose_id_1: i32;
var<private> si_v0_color_1: vec4<f32>;
var<private> si_v1_id_1: u32;
var<private> si_v2_edge_1: vec2<f32>;
var<private> si_v3_corners_1: vec2<f32>;
var<private> si_v4_corners_1: vec2<f32>;
var<private> si_v5_corners_1: vec2<f32>;

fn si_main_u0028_() {
    let _e9 = block_iface.color;
    let _e11 = block_iface.edge;
    let _e14 = block_iface.corners[2i];
    color = (_e9 + vec4<f32>(_e11.x, _e11.y, _e14.x, _e14.y));
    let _e21 = loose_color_1;
    let _e22 = loose_id_1;
    let _e26 = block_iface.id;
    let _e29 = color;
    let _e31 = (_e29.xyz + ((_e21 * f32(_e22)) * f32(_e26)));
    color[0u] = _e31.x;
    color[1u] = _e31.y;
    color[2u] = _e31.z;
    return;
}

fn main_1() {
    let _e10 = si_v0_color_1;
    block_iface.color = _e10;
    let _e12 = si_v1_id_1;
    block_iface.id = _e12;
    let _e14 = si_v2_edge_1;
    block_iface.edge = _e14;
    let _e16 = si_v3_corners_1;
    block_iface.corners[0i] = _e16;
    let _e19 = si_v4_corners_1;
    block_iface.corners[1i] = _e19;
    let _e22 = si_v5_corners_1;
    block_iface.corners[2i] = _e22;
    si_main_u0028_();
    return;
}

@fragment 
fn main(@location(6) loose_color: vec3<f32>, @location(7) @interpolate(flat) loose_id: i32, @location(0) si_v0_color: vec4<f32>, @location(1) @interpolate(flat) si_v1_id: u32, @location(2) @interpolate(linear) si_v2_edge: vec2<f32>, @location(3) si_v3_corners: vec2<f32>, @location(4) si_v4_corners: vec2<f32>, @location(5) si_v5_corners: vec2<f32>) -> @location(0) vec4<f32> {
    loose_color_1 = loose_color;
    loose_id_1 = loose_id;
    si_v0_color_1 = si_v0_color;
    si_v1_id_1 = si_v1_id;
    si_v2_edge_1 = si_v2_edge;
    si_v3_corners_1 = si_v3_corners;
    si_v4_corners_1 = si_v4_corners;
    si_v5_corners_1 = si_v5_corners;
    main_1();
    let _e17 = color;
    return _e17;
}
