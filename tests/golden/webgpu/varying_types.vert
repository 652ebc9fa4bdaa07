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

struct gl_PerVertex {
    @builtin(position) gl_Position: vec4<f32>,
    gl_PointSize: f32,
    gl_ClipDistance: array<f32, 1>,
    gl_CullDistance: array<f32, 1>,
}

struct VertexOutput {
    @builtin(position) gl_Position: vec4<f32>,
    @location(0) member: f32,
    @location(1) member_1: vec2<f32>,
    @location(2) member_2: vec3<f32>,
    @location(3) member_3: vec4<f32>,
    @location(4) @interpolate(flat) member_4: i32,
    @location(5) @interpolate(flat) member_5: vec2<i32>,
    @location(6) @interpolate(flat) member_6: vec3<i32>,
    @location(7) @interpolate(flat) member_7: vec4<i32>,
    @location(8) @interpolate(flat) member_8: u32,
    @location(9) @interpolate(flat) member_9: vec2<u32>,
    @location(10) @interpolate(flat) member_10: vec3<u32>,
    @location(11) @interpolate(flat) member_11: vec4<u32>,
    @location(12) member_12: vec2<f32>,
    @location(13) member_13: vec2<f32>,
    @location(14) member_14: vec3<f32>,
    @location(15) member_15: vec3<f32>,
    @location(16) member_16: vec3<f32>,
    @location(17) member_17: vec4<f32>,
    @location(18) member_18: vec4<f32>,
    @location(19) member_19: vec4<f32>,
    @location(20) member_20: vec4<f32>,
}

var<private> passed: Passed;
var<private> unnamed: gl_PerVertex = gl_PerVertex(vec4<f32>(0f, 0f, 0f, 1f), 1f, array<f32, 1>(), array<f32, 1>());
var<private> si_v0_v_float: f32;
var<private> si_v1_v_vec2_: vec2<f32>;
var<private> si_v2_v_vec3_: vec3<f32>;
var<private> si_v3_v_vec4_: vec4<f32>;
var<private> si_v4_v_int: i32;
var<private> si_v5_v_ivec2_: vec2<i32>;
var<private> si_v6_v_ivec3_: vec3<i32>;
var<private> si_v7_v_ivec4_: vec4<i32>;
var<private> si_v8_v_uint: u32;
var<private> si_v9_v_uvec2_: vec2<u32>;
var<private> si_v10_v_uvec3_: vec3<u32>;
var<private> si_v11_v_uvec4_: vec4<u32>;
var<private> si_v12_v_mat2_: vec2<f32>;
var<private> si_v13_v_mat2_: vec2<f32>;
var<private> si_v14_v_mat3_: vec3<f32>;
var<private> si_v15_v_mat3_: vec3<f32>;
var<private> si_v16_v_mat3_: vec3<f32>;
var<private> si_v17_v_mat4_: vec4<f32>;
var<private> si_v18_v_mat4_: vec4<f32>;
var<private> si_v19_v_mat4_: vec4<f32>;
var<private> si_v20_v_mat4_: vec4<f32>;

fn si_main_u0028_() {
    passed.v_float = 1f;
    passed.v_vec2_ = vec2<f32>(1f, 1f);
    passed.v_vec3_ = vec3<f32>(1f, 1f, 1f);
    passed.v_vec4_ = vec4<f32>(1f, 1f, 1f, 1f);
    passed.v_int = 1i;
    passed.v_ivec2_ = vec2<i32>(1i, 1i);
    passed.v_ivec3_ = vec3<i32>(1i, 1i, 1i);
    passed.v_ivec4_ = vec4<i32>(1i, 1i, 1i, 1i);
    passed.v_uint = 1u;
    passed.v_uvec2_ = vec2<u32>(1u, 1u);
    passed.v_uvec3_ = vec3<u32>(1u, 1u, 1u);
    passed.v_uvec4_ = vec4<u32>(1u, 1u, 1u, 1u);
    passed.v_mat2_ = mat2x2<f32>(vec2<f32>(1f, 0f), vec2<f32>(0f, 1f));
    passed.v_mat3_ = mat3x3<f32>(vec3<f32>(1f, 0f, 0f), vec3<f32>(0f, 1f, 0f), vec3<f32>(0f, 0f, 1f));
    passed.v_mat4_ = mat4x4<f32>(vec4<f32>(1f, 0f, 0f, 0f), vec4<f32>(0f, 1f, 0f, 0f), vec4<f32>(0f, 0f, 1f, 0f), vec4<f32>(0f, 0f, 0f, 1f));
    unnamed.gl_Position = vec4<f32>(0f, 0f, 0f, 0f);
    return;
}

fn main_1() {
    si_main_u0028_();
    let _e25 = passed.v_float;
    si_v0_v_float = _e25;
    let _e27 = passed.v_vec2_;
    si_v1_v_vec2_ = _e27;
    let _e29 = passed.v_vec3_;
    si_v2_v_vec3_ = _e29;
    let _e31 = passed.v_vec4_;
    si_v3_v_vec4_ = _e31;
    let _e33 = passed.v_int;
    si_v4_v_int = _e33;
    let _e35 = passed.v_ivec2_;
    si_v5_v_ivec2_ = _e35;
    let _e37 = passed.v_ivec3_;
    si_v6_v_ivec3_ = _e37;
    let _e39 = passed.v_ivec4_;
    si_v7_v_ivec4_ = _e39;
    let _e41 = passed.v_uint;
    si_v8_v_uint = _e41;
    let _e43 = passed.v_uvec2_;
    si_v9_v_uvec2_ = _e43;
    let _e45 = passed.v_uvec3_;
    si_v10_v_uvec3_ = _e45;
    let _e47 = passed.v_uvec4_;
    si_v11_v_uvec4_ = _e47;
    let _e50 = passed.v_mat2_[0];
    si_v12_v_mat2_ = _e50;
    let _e53 = passed.v_mat2_[1];
    si_v13_v_mat2_ = _e53;
    let _e56 = passed.v_mat3_[0];
    si_v14_v_mat3_ = _e56;
    let _e59 = passed.v_mat3_[1];
    si_v15_v_mat3_ = _e59;
    let _e62 = passed.v_mat3_[2];
    si_v16_v_mat3_ = _e62;
    let _e65 = passed.v_mat4_[0];
    si_v17_v_mat4_ = _e65;
    let _e68 = passed.v_mat4_[1];
    si_v18_v_mat4_ = _e68;
    let _e71 = passed.v_mat4_[2];
    si_v19_v_mat4_ = _e71;
    let _e74 = passed.v_mat4_[3];
    si_v20_v_mat4_ = _e74;
    let _e77 = unnamed.gl_Position[1u];
    unnamed.gl_Position[1u] = -(_e77);
    return;
}

@vertex 
fn main() -> VertexOutput {
    main_1();
    let _e23 = unnamed.gl_Position;
    let _e24 = si_v0_v_float;
    let _e25 = si_v1_v_vec2_;
    let _e26 = si_v2_v_vec3_;
    let _e27 = si_v3_v_vec4_;
    let _e28 = si_v4_v_int;
    let _e29 = si_v5_v_ivec2_;
    let _e30 = si_v6_v_ivec3_;
    let _e31 = si_v7_v_ivec4_;
    let _e32 = si_v8_v_uint;
    let _e33 = si_v9_v_uvec2_;
    let _e34 = si_v10_v_uvec3_;
    let _e35 = si_v11_v_uvec4_;
    let _e36 = si_v12_v_mat2_;
    let _e37 = si_v13_v_mat2_;
    let _e38 = si_v14_v_mat3_;
    let _e39 = si_v15_v_mat3_;
    let _e40 = si_v16_v_mat3_;
    let _e41 = si_v17_v_mat4_;
    let _e42 = si_v18_v_mat4_;
    let _e43 = si_v19_v_mat4_;
    let _e44 = si_v20_v_mat4_;
    return VertexOutput(_e23, _e24, _e25, _e26, _e27, _e28, _e29, _e30, _e31, _e32, _e33, _e34, _e35, _e36, _e37, _e38, _e39, _e40, _e41, _e42, _e43, _e44);
}
