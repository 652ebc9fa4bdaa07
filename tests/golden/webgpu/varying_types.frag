struct Passed {
    v_float: f32,
    v_vec2_: vec2<f32>,
    v_vec3_: vec3<f32>,
    v_vec4_: vec4<f32>,
    v_int: i32,
    v_ivec2_: vec2<i32>,
    v_ivec3_: vec3<i32>,
    v_ivec4_: vec4<i32>,
    v_uint: u32,
    v_uvec2_: vec2<u32>,
    v_uvec3_: vec3<u32>,
    v_uvec4_: vec4<u32>,
    v_mat2_: mat2x2<f32>,
    v_mat3_: mat3x3<f32>,
    v_mat4_: mat4x4<f32>,
}

var<private> color: vec4<f32>;
var<private> passed: Passed;
var<private> si_v0_v_float_1: f32;
var<private> si_v1_v_vec2_1: vec2<f32>;
var<private> si_v2_v_vec3_1: vec3<f32>;
var<private> si_v3_v_vec4_1: vec4<f32>;
var<private> si_v4_v_int_1: i32;
var<private> si_v5_v_ivec2_1: vec2<i32>;
var<private> si_v6_v_ivec3_1: vec3<i32>;
var<private> si_v7_v_ivec4_1: vec4<i32>;
var<private> si_v8_v_uint_1: u32;
var<private> si_v9_v_uvec2_1: vec2<u32>;
var<private> si_v10_v_uvec3_1: vec3<u32>;
var<private> si_v11_v_uvec4_1: vec4<u32>;
var<private> si_v12_v_mat2_1: vec2<f32>;
var<private> si_v13_v_mat2_1: vec2<f32>;
var<private> si_v14_v_mat3_1: vec3<f32>;
var<private> si_v15_v_mat3_1: vec3<f32>;
var<private> si_v16_v_mat3_1: vec3<f32>;
var<private> si_v17_v_mat4_1: vec4<f32>;
var<private> si_v18_v_mat4_1: vec4<f32>;
var<private> si_v19_v_mat4_1: vec4<f32>;
var<private> si_v20_v_mat4_1: vec4<f32>;

fn si_main_u0028_() {
    let _e4 = passed.v_float;
    let _e7 = passed.v_vec2_[0u];
    let _e11 = passed.v_vec3_[0u];
    let _e15 = passed.v_vec4_[0u];
    let _e18 = passed.v_int;
    let _e23 = passed.v_ivec2_[0u];
    let _e28 = passed.v_ivec3_[0u];
    let _e33 = passed.v_ivec4_[0u];
    let _e37 = passed.v_uint;
    let _e42 = passed.v_uvec2_[0u];
    let _e47 = passed.v_uvec3_[0u];
    let _e52 = passed.v_uvec4_[0u];
    let _e58 = passed.v_mat2_[0][0u];
    let _e63 = passed.v_mat3_[0][0u];
    let _e68 = passed.v_mat4_[0][0u];
    color = vec4(((((((((((((((_e4 + _e7) + _e11) + _e15) + f32(_e18)) + f32(_e23)) + f32(_e28)) + f32(_e33)) + f32(_e37)) + f32(_e42)) + f32(_e47)) + f32(_e52)) + _e58) + _e63) + _e68));
    return;
}

fn main_1() {
    let _e22 = si_v0_v_float_1;
    passed.v_float = _e22;
    let _e24 = si_v1_v_vec2_1;
    passed.v_vec2_ = _e24;
    let _e26 = si_v2_v_vec3_1;
    passed.v_vec3_ = _e26;
    let _e28 = si_v3_v_vec4_1;
    passed.v_vec4_ = _e28;
    let _e30 = si_v4_v_int_1;
    passed.v_int = _e30;
    let _e32 = si_v5_v_ivec2_1;
    passed.v_ivec2_ = _e32;
    let _e34 = si_v6_v_ivec3_1;
    passed.v_ivec3_ = _e34;
    let _e36 = si_v7_v_ivec4_1;
    passed.v_ivec4_ = _e36;
    let _e38 = si_v8_v_uint_1;
    passed.v_uint = _e38;
    let _e40 = si_v9_v_uvec2_1;
    passed.v_uvec2_ = _e40;
    let _e42 = si_v10_v_uvec3_1;
    passed.v_uvec3_ = _e42;
    let _e44 = si_v11_v_uvec4_1;
    passed.v_uvec4_ = _e44;
    let _e46 = si_v12_v_mat2_1;
    passed.v_mat2_[0] = _e46;
    let _e49 = si_v13_v_mat2_1;
    passed.v_mat2_[1] = _e49;
    let _e52 = si_v14_v_mat3_1;
    passed.v_mat3_[0] = _e52;
    let _e55 = si_v15_v_mat3_1;
    passed.v_mat3_[1] = _e55;
    let _e58 = si_v16_v_mat3_1;
    passed.v_mat3_[2] = _e58;
    let _e61 = si_v17_v_mat4_1;
    passed.v_mat4_[0] = _e61;
    let _e64 = si_v18_v_mat4_1;
    passed.v_mat4_[1] = _e64;
    let _e67 = si_v19_v_mat4_1;
    passed.v_mat4_[2] = _e67;
    let _e70 = si_v20_v_mat4_1;
    passed.v_mat4_[3] = _e70;
    si_main_u0028_();
    return;
}

@fragment 
fn main(@location(0) si_v0_v_float: f32, @location(1) si_v1_v_vec2_: vec2<f32>, @location(2) si_v2_v_vec3_: vec3<f32>, @location(3) si_v3_v_vec4_: vec4<f32>, @location(4) @interpolate(flat) si_v4_v_int: i32, @location(5) @interpolate(flat) si_v5_v_ivec2_: vec2<i32>, @location(6) @interpolate(flat) si_v6_v_ivec3_: vec3<i32>, @location(7) @interpolate(flat) si_v7_v_ivec4_: vec4<i32>, @location(8) @interpolate(flat) si_v8_v_uint: u32, @location(9) @interpolate(flat) si_v9_v_uvec2_: vec2<u32>, @location(10) @interpolate(flat) si_v10_v_uvec3_: vec3<u32>, @location(11) @interpolate(flat) si_v11_v_uvec4_: vec4<u32>, @location(12) si_v12_v_mat2_: vec2<f32>, @location(13) si_v13_v_mat2_: vec2<f32>, @location(14) si_v14_v_mat3_: vec3<f32>, @location(15) si_v15_v_mat3_: vec3<f32>, @location(16) si_v16_v_mat3_: vec3<f32>, @location(17) si_v17_v_mat4_: vec4<f32>, @location(18) si_v18_v_mat4_: vec4<f32>, @location(19) si_v19_v_mat4_: vec4<f32>, @location(20) si_v20_v_mat4_: vec4<f32>) -> @location(0) vec4<f32> {
    si_v0_v_float_1 = si_v0_v_float;
    si_v1_v_vec2_1 = si_v1_v_vec2_;
    si_v2_v_vec3_1 = si_v2_v_vec3_;
    si_v3_v_vec4_1 = si_v3_v_vec4_;
    si_v4_v_int_1 = si_v4_v_int;
    si_v5_v_ivec2_1 = si_v5_v_ivec2_;
    si_v6_v_ivec3_1 = si_v6_v_ivec3_;
    si_v7_v_ivec4_1 = si_v7_v_ivec4_;
    si_v8_v_uint_1 = si_v8_v_uint;
    si_v9_v_uvec2_1 = si_v9_v_uvec2_;
    si_v10_v_uvec3_1 = si_v10_v_uvec3_;
    si_v11_v_uvec4_1 = si_v11_v_uvec4_;
    si_v12_v_mat2_1 = si_v12_v_mat2_;
    si_v13_v_mat2_1 = si_v13_v_mat2_;
    si_v14_v_mat3_1 = si_v14_v_mat3_;
    si_v15_v_mat3_1 = si_v15_v_mat3_;
    si_v16_v_mat3_1 = si_v16_v_mat3_;
    si_v17_v_mat4_1 = si_v17_v_mat4_;
    si_v18_v_mat4_1 = si_v18_v_mat4_;
    si_v19_v_mat4_1 = si_v19_v_mat4_;
    si_v20_v_mat4_1 = si_v20_v_mat4_;
    main_1();
    let _e43 = color;
    return _e43;
}
