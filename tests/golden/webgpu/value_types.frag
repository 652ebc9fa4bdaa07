struct si_push_block {
    p_bool: u32,
    p_bvec2_: vec2<u32>,
    p_bvec3_: vec3<u32>,
    p_bvec4_: vec4<u32>,
    p_int: i32,
    p_ivec2_: vec2<i32>,
    p_ivec3_: vec3<i32>,
    p_ivec4_: vec4<i32>,
    p_uint: u32,
    p_uvec2_: vec2<u32>,
    p_uvec3_: vec3<u32>,
    p_uvec4_: vec4<u32>,
    p_float: f32,
    p_vec2_: vec2<f32>,
    p_vec3_: vec3<f32>,
    p_vec4_: vec4<f32>,
    si_packed_p_mat2_: array<vec4<f32>, 2>,
    p_mat2x3_: mat2x3<f32>,
    p_mat2x4_: mat2x4<f32>,
    si_packed_p_mat3x2_: array<vec4<f32>, 3>,
    p_mat3_: mat3x3<f32>,
    p_mat3x4_: mat3x4<f32>,
    si_packed_p_mat4x2_: array<vec4<f32>, 4>,
    p_mat4x3_: mat4x3<f32>,
    p_mat4_: mat4x4<f32>,
}

var<private> color: vec4<f32>;
var<private> p_mat2_: mat2x2<f32>;
@group(3) @binding(0) 
var<uniform> unnamed: si_push_block;
var<private> p_mat3x2_: mat3x2<f32>;
var<private> p_mat4x2_: mat4x2<f32>;

fn si_main_u0028_() {
    color = vec4<f32>(1f, 1f, 1f, 1f);
    return;
}

fn main_1() {
    let _e10 = unnamed.si_packed_p_mat2_[0i];
    let _e11 = _e10.xy;
    let _e14 = unnamed.si_packed_p_mat2_[1i];
    let _e15 = _e14.xy;
    p_mat2_ = mat2x2<f32>(vec2<f32>(_e11.x, _e11.y), vec2<f32>(_e15.x, _e15.y));
    let _e25 = unnamed.si_packed_p_mat3x2_[0i];
    let _e26 = _e25.xy;
    let _e29 = unnamed.si_packed_p_mat3x2_[1i];
    let _e30 = _e29.xy;
    let _e33 = unnamed.si_packed_p_mat3x2_[2i];
    let _e34 = _e33.xy;
    p_mat3x2_ = mat3x2<f32>(vec2<f32>(_e26.x, _e26.y), vec2<f32>(_e30.x, _e30.y), vec2<f32>(_e34.x, _e34.y));
    let _e47 = unnamed.si_packed_p_mat4x2_[0i];
    let _e48 = _e47.xy;
    let _e51 = unnamed.si_packed_p_mat4x2_[1i];
    let _e52 = _e51.xy;
    let _e55 = unnamed.si_packed_p_mat4x2_[2i];
    let _e56 = _e55.xy;
    let _e59 = unnamed.si_packed_p_mat4x2_[3i];
    let _e60 = _e59.xy;
    p_mat4x2_ = mat4x2<f32>(vec2<f32>(_e48.x, _e48.y), vec2<f32>(_e52.x, _e52.y), vec2<f32>(_e56.x, _e56.y), vec2<f32>(_e60.x, _e60.y));
    si_main_u0028_();
    return;
}

@fragment 
fn main() -> @location(0) vec4<f32> {
    main_1();
    let _e1 = color;
    return _e1;
}
