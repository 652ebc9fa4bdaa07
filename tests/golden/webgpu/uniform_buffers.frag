struct si_block_tint {
    tint: vec4<f32>,
}

struct Light {
    position: vec3<f32>,
    range: f32,
    color: vec4<f32>,
}

struct si_block_lights {
    lights: array<Light, 4>,
}

struct Camera {
    to_clip: mat4x4<f32>,
    eye: vec4<f32>,
    lights: array<Light, 2>,
}

struct si_block_camera {
    camera: Camera,
}

struct si_block_curve {
    curve: array<vec4<f32>, 8>,
}

var<private> color: vec4<f32>;
@group(2) @binding(2) 
var<uniform> unnamed: si_block_tint;
@group(1) @binding(1) 
var<uniform> unnamed_1: si_block_lights;
@group(0) @binding(0) 
var<uniform> unnamed_2: si_block_camera;
@group(0) @binding(3) 
var<uniform> unnamed_3: si_block_curve;

fn main_1() {
    let _e9 = unnamed.tint;
    let _e13 = unnamed_1.lights[2i].color;
    let _e18 = unnamed_2.camera.lights[1i].range;
    let _e23 = unnamed_3.curve[7i];
    color = ((_e9 + (_e13 * _e18)) + _e23);
    return;
}

@fragment 
fn main() -> @location(0) vec4<f32> {
    main_1();
    let _e1 = color;
    return _e1;
}
