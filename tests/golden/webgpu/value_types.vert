struct gl_PerVertex {
    @builtin(position) gl_Position: vec4<f32>,
    gl_PointSize: f32,
    gl_ClipDistance: array<f32, 1>,
    gl_CullDistance: array<f32, 1>,
}

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

var<private> unnamed: gl_PerVertex = gl_PerVertex(vec4<f32>(0f, 0f, 0f, 1f), 1f, array<f32, 1>(), array<f32, 1>());
@group(3) @binding(0) 
var<uniform> unnamed_1: si_push_block;
var<private> p_mat2_: mat2x2<f32>;
var<private> p_mat3x2_: mat3x2<f32>;
var<private> p_mat4x2_: mat4x2<f32>;

fn si_main_u0028_() {
    let _e9 = unnamed_1.p_bool;
    let _e14 = unnamed_1.p_bvec2_[0u];
    let _e20 = unnamed_1.p_bvec3_[0u];
    let _e26 = unnamed_1.p_bvec4_[0u];
    let _e31 = unnamed_1.p_int;
    let _e36 = unnamed_1.p_ivec2_[0u];
    let _e41 = unnamed_1.p_ivec3_[0u];
    let _e46 = unnamed_1.p_ivec4_[0u];
    let _e50 = unnamed_1.p_uint;
    let _e55 = unnamed_1.p_uvec2_[0u];
    let _e60 = unnamed_1.p_uvec3_[0u];
    let _e65 = unnamed_1.p_uvec4_[0u];
    let _e69 = unnamed_1.p_float;
    let _e73 = unnamed_1.p_vec2_[0u];
    let _e77 = unnamed_1.p_vec3_[0u];
    let _e81 = unnamed_1.p_vec4_[0u];
    let _e85 = p_mat2_[0][0u];
    let _e90 = unnamed_1.p_mat2x3_[0][0u];
    let _e95 = unnamed_1.p_mat2x4_[0][0u];
    let _e99 = p_mat3x2_[0][0u];
    let _e104 = unnamed_1.p_mat3_[0][0u];
    let _e109 = unnamed_1.p_mat3x4_[0][0u];
    let _e113 = p_mat4x2_[0][0u];
    let _e118 = unnamed_1.p_mat4x3_[0][0u];
    let _e123 = unnamed_1.p_mat4_[0][0u];
    unnamed.gl_Position = vec4(((((((((((((((((((((((((select(0f, 1f, (_e9 != 0u)) + select(0f, 1f, (_e14 != 0u))) + select(0f, 1f, (_e20 != 0u))) + select(0f, 1f, (_e26 != 0u))) + f32(_e31)) + f32(_e36)) + f32(_e41)) + f32(_e46)) + f32(_e50)) + f32(_e55)) + f32(_e60)) + f32(_e65)) + _e69) + _e73) + _e77) + _e81) + _e85) + _e90) + _e95) + _e99) + _e104) + _e109) + _e113) + _e118) + _e123));
    return;
}

fn main_1() {
    let _e12 = unnamed_1.si_packed_p_mat2_[0i];
    let _e13 = _e12.xy;
    let _e16 = unnamed_1.si_packed_p_mat2_[1i];
    let _e17 = _e16.xy;
    p_mat2_ = mat2x2<f32>(vec2<f32>(_e13.x, _e13.y), vec2<f32>(_e17.x, _e17.y));
    let _e27 = unnamed_1.si_packed_p_mat3x2_[0i];
    let _e28 = _e27.xy;
    let _e31 = unnamed_1.si_packed_p_mat3x2_[1i];
    let _e32 = _e31.xy;
    let _e35 = unnamed_1.si_packed_p_mat3x2_[2i];
    let _e36 = _e35.xy;
    p_mat3x2_ = mat3x2<f32>(vec2<f32>(_e28.x, _e28.y), vec2<f32>(_e32.x, _e32.y), vec2<f32>(_e36.x, _e36.y));
    let _e49 = unnamed_1.si_packed_p_mat4x2_[0i];
    let _e50 = _e49.xy;
    let _e53 = unnamed_1.si_packed_p_mat4x2_[1i];
    let _e54 = _e53.xy;
    let _e57 = unnamed_1.si_packed_p_mat4x2_[2i];
    let _e58 = _e57.xy;
    let _e61 = unnamed_1.si_packed_p_mat4x2_[3i];
    let _e62 = _e61.xy;
    p_mat4x2_ = mat4x2<f32>(vec2<f32>(_e50.x, _e50.y), vec2<f32>(_e54.x, _e54.y), vec2<f32>(_e58.x, _e58.y), vec2<f32>(_e62.x, _e62.y));
    si_main_u0028_();
    let _e78 = unnamed.gl_Position[1u];
    unnamed.gl_Position[1u] = -(_e78);
    return;
}

@vertex 
fn main() -> @builtin(position) vec4<f32> {
    main_1();
    let _e2 = unnamed.gl_Position;
    return _e2;
}
