struct gl_PerVertex {
    @builtin(position) gl_Position: vec4<f32>,
    gl_PointSize: f32,
    gl_ClipDistance: array<f32, 1>,
    gl_CullDistance: array<f32, 1>,
}

struct si_push_block {
    planes: array<vec4<f32>, 16>,
    taps: i32,
}

var<private> unnamed: gl_PerVertex = gl_PerVertex(vec4<f32>(0f, 0f, 0f, 1f), 1f, array<f32, 1>(), array<f32, 1>());
@group(3) @binding(0) 
var<uniform> unnamed_1: si_push_block;

fn si_main_u0028_() {
    let _e5 = unnamed_1.planes[0i];
    unnamed.gl_Position = _e5;
    return;
}

fn main_1() {
    si_main_u0028_();
    let _e4 = unnamed.gl_Position[1u];
    unnamed.gl_Position[1u] = -(_e4);
    return;
}

@vertex 
fn main() -> @builtin(position) vec4<f32> {
    main_1();
    let _e2 = unnamed.gl_Position;
    return _e2;
}
