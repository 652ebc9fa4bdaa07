struct gl_PerVertex {
    @builtin(position) gl_Position: vec4<f32>,
    gl_PointSize: f32,
    gl_ClipDistance: array<f32, 1>,
    gl_CullDistance: array<f32, 1>,
}

var<private> unnamed: gl_PerVertex = gl_PerVertex(vec4<f32>(0f, 0f, 0f, 1f), 1f, array<f32, 1>(), array<f32, 1>());
var<private> a_float_1: f32;
var<private> a_vec2_1: vec2<f32>;
var<private> a_vec3_1: vec3<f32>;
var<private> a_vec4_1: vec4<f32>;
var<private> a_int_1: i32;
var<private> a_ivec2_1: vec2<i32>;
var<private> a_ivec3_1: vec3<i32>;
var<private> a_ivec4_1: vec4<i32>;
var<private> a_uint_1: u32;
var<private> a_uvec2_1: vec2<u32>;
var<private> a_uvec3_1: vec3<u32>;
var<private> a_uvec4_1: vec4<u32>;

fn si_main_u0028_() {
    let _e14 = a_float_1;
    let _e16 = a_vec2_1[0u];
    let _e19 = a_vec3_1[0u];
    let _e22 = a_vec4_1[0u];
    let _e24 = a_int_1;
    let _e28 = a_ivec2_1[0u];
    let _e32 = a_ivec3_1[0u];
    let _e36 = a_ivec4_1[0u];
    let _e39 = a_uint_1;
    let _e43 = a_uvec2_1[0u];
    let _e47 = a_uvec3_1[0u];
    let _e51 = a_uvec4_1[0u];
    unnamed.gl_Position = vec4((((((((((((_e14 + _e16) + _e19) + _e22) + f32(_e24)) + f32(_e28)) + f32(_e32)) + f32(_e36)) + f32(_e39)) + f32(_e43)) + f32(_e47)) + f32(_e51)));
    return;
}

fn main_1() {
    si_main_u0028_();
    let _e4 = unnamed.gl_Position[1u];
    unnamed.gl_Position[1u] = -(_e4);
    return;
}

@vertex 
fn main(@location(0) a_float: f32, @location(1) a_vec2_: vec2<f32>, @location(2) a_vec3_: vec3<f32>, @location(3) a_vec4_: vec4<f32>, @location(4) a_int: i32, @location(5) a_ivec2_: vec2<i32>, @location(6) a_ivec3_: vec3<i32>, @location(7) a_ivec4_: vec4<i32>, @location(8) a_uint: u32, @location(9) a_uvec2_: vec2<u32>, @location(10) a_uvec3_: vec3<u32>, @location(11) a_uvec4_: vec4<u32>) -> @builtin(position) vec4<f32> {
    a_float_1 = a_float;
    a_vec2_1 = a_vec2_;
    a_vec3_1 = a_vec3_;
    a_vec4_1 = a_vec4_;
    a_int_1 = a_int;
    a_ivec2_1 = a_ivec2_;
    a_ivec3_1 = a_ivec3_;
    a_ivec4_1 = a_ivec4_;
    a_uint_1 = a_uint;
    a_uvec2_1 = a_uvec2_;
    a_uvec3_1 = a_uvec3_;
    a_uvec4_1 = a_uvec4_;
    main_1();
    let _e26 = unnamed.gl_Position;
    return _e26;
}
