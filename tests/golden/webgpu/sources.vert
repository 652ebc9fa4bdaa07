struct gl_PerVertex {
    @builtin(position) gl_Position: vec4<f32>,
    gl_PointSize: f32,
    gl_ClipDistance: array<f32, 1>,
    gl_CullDistance: array<f32, 1>,
}

struct FileCamera {
    to_clip: mat4x4<f32>,
    eye: vec4<f32>,
}

struct si_block_camera {
    camera: FileCamera,
}

var<private> unnamed: gl_PerVertex = gl_PerVertex(vec4<f32>(0f, 0f, 0f, 1f), 1f, array<f32, 1>(), array<f32, 1>());
@group(0) @binding(0) 
var<uniform> unnamed_1: si_block_camera;

fn hue_fold_u0028_vf3_u003b(turns: ptr<function, vec3<f32>>) -> vec3<f32> {
    let _e3 = (*turns);
    return abs(((fract(_e3) * 2f) - vec3(1f)));
}

fn hue_u0028_f1_u003b(turn: ptr<function, f32>) -> vec3<f32> {
    var param: vec3<f32>;

    let _e4 = (*turn);
    let _e5 = (*turn);
    let _e7 = (*turn);
    param = vec3<f32>(_e4, (_e5 + 0.25f), (_e7 + 0.5f));
    let _e10 = hue_fold_u0028_vf3_u003b((&param));
    return _e10;
}

fn screen_u0028_() {
    var param_1: f32;

    let _e7 = unnamed_1.camera.to_clip;
    param_1 = 0.5f;
    let _e8 = hue_u0028_f1_u003b((&param_1));
    unnamed.gl_Position = (_e7 * vec4<f32>(_e8.x, _e8.y, _e8.z, 1f));
    return;
}

fn main_1() {
    screen_u0028_();
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
