struct gl_PerVertex {
    @builtin(position) gl_Position: vec4<f32>,
    gl_PointSize: f32,
    gl_ClipDistance: array<f32, 1>,
    gl_CullDistance: array<f32, 1>,
}

var<private> unnamed: gl_PerVertex = gl_PerVertex(vec4<f32>(0f, 0f, 0f, 1f), 1f, array<f32, 1>(), array<f32, 1>());
var<private> place_1: vec4<f32>;
var<private> gl_InstanceIndex_1: i32;
var<private> gl_VertexIndex_1: i32;

fn si_main_u0028_() {
    let _e9 = place_1;
    let _e10 = gl_InstanceIndex_1;
    unnamed.gl_Position = (_e9 + vec4<f32>((0.25f * f32(_e10)), 0f, 0f, 0f));
    let _e16 = gl_VertexIndex_1;
    if (_e16 == 0i) {
        return;
    }
    let _e20 = unnamed.gl_Position[2u];
    unnamed.gl_Position[2u] = (_e20 * 0.5f);
    return;
}

fn main_1() {
    si_main_u0028_();
    let _e4 = unnamed.gl_Position[1u];
    unnamed.gl_Position[1u] = -(_e4);
    return;
}

@vertex 
fn main(@location(0) place: vec4<f32>, @builtin(instance_index) gl_InstanceIndex: u32, @builtin(vertex_index) gl_VertexIndex: u32) -> @builtin(position) vec4<f32> {
    place_1 = place;
    gl_InstanceIndex_1 = i32(gl_InstanceIndex);
    gl_VertexIndex_1 = i32(gl_VertexIndex);
    main_1();
    let _e10 = unnamed.gl_Position;
    return _e10;
}
