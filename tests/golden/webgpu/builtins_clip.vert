enable clip_distances;

struct gl_PerVertex {
    @builtin(position) gl_Position: vec4<f32>,
    gl_PointSize: f32,
    @builtin(clip_distances) gl_ClipDistance: array<f32, 2>,
    gl_CullDistance: array<f32, 1>,
}

struct VertexOutput {
    @builtin(position) gl_Position: vec4<f32>,
    @builtin(clip_distances) gl_ClipDistance: array<f32, 2>,
}

var<private> unnamed: gl_PerVertex = gl_PerVertex(vec4<f32>(0f, 0f, 0f, 1f), 1f, array<f32, 2>(), array<f32, 1>());

fn si_main_u0028_() {
    unnamed.gl_ClipDistance[1i] = 0.5f;
    unnamed.gl_ClipDistance[0i] = 1f;
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
fn main() -> VertexOutput {
    main_1();
    let _e3 = unnamed.gl_Position;
    let _e4 = unnamed.gl_ClipDistance;
    return VertexOutput(_e3, _e4);
}
