struct gl_PerVertex {
    @builtin(position) gl_Position: vec4<f32>,
    gl_PointSize: f32,
    gl_ClipDistance: array<f32, 1>,
    gl_CullDistance: array<f32, 1>,
}

var<private> unnamed: gl_PerVertex = gl_PerVertex(vec4<f32>(0f, 0f, 0f, 1f), 1f, array<f32, 1>(), array<f32, 1>());

fn si_main_u0028_() {
    unnamed.gl_Position = vec4<f32>(0f, 0f, 0f, 0f);
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
