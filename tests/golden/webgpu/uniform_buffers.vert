struct gl_PerVertex {
    @builtin(position) gl_Position: vec4<f32>,
    gl_PointSize: f32,
    gl_ClipDistance: array<f32, 1>,
    gl_CullDistance: array<f32, 1>,
}

struct Light {
    position: vec3<f32>,
    range: f32,
    color: vec4<f32>,
}

struct Camera {
    to_clip: mat4x4<f32>,
    eye: vec4<f32>,
    lights: array<Light, 2>,
}

struct si_block_camera {
    camera: Camera,
}

var<private> unnamed: gl_PerVertex = gl_PerVertex(vec4<f32>(0f, 0f, 0f, 1f), 1f, array<f32, 1>(), array<f32, 1>());
@group(0) @binding(0) 
var<uniform> unnamed_1: si_block_camera;

fn si_main_u0028_() {
    let _e4 = unnamed_1.camera.to_clip;
    let _e7 = unnamed_1.camera.eye;
    unnamed.gl_Position = (_e4 * _e7);
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
