//! GLSL functions for functions of Rust that GLSL lacks or defines differently.
//!
//! Each is written for one component, and called for every component of a vector. The comments describe the
//! differences.

use shader_info_model::diagnostic::Place;
use shader_info_model::{Payload, Scalar, SharedFunction, Type};

use super::ty::is_vector;

/// A function for one component.
struct Helper {
    name: &'static str,
    of: Scalar,
    /// Parameters after the first, which is `T a`.
    params: &'static str,
    result: Scalar,
    body: &'static str,
}

const fn helper(name: &'static str, of: Scalar, params: &'static str, result: Scalar, body: &'static str) -> Helper {
    Helper { name, of, params, result, body }
}

use Scalar::{Bool, Float, Int, Uint};

#[rustfmt::skip]
static PER_COMPONENT: &[Helper] = &[
    // `int(a)` is undefined outside of its range (GLSL 4.60, 5.4.1); `as` takes the nearest number, and 0 for NaN.
    helper("to_int", Float, "", Int,
        "return a >= 2147483648.0 ? 2147483647 : a > -2147483648.0 ? int(a) : a <= -2147483648.0 ? (-2147483647 - 1) : 0;"),
    helper("to_uint", Float, "", Uint, "return a >= 4294967296.0 ? 0xFFFFFFFFu : a > 0.0 ? uint(a) : 0u;"),
    // `fract` of GLSL is `a - floor(a)`.
    helper("fract", Float, "", Float, "return a - trunc(a);"),
    // `round` of GLSL may round halves either way (8.3). A sum with 0 would lose the sign of a zero.
    helper("round", Float, "", Float,
        "float whole = trunc(a); return abs(a - whole) >= 0.5 ? whole + sign(a) : whole;"),
    // `sign` of GLSL is 0 for 0.
    helper("signum", Float, "", Float, "return floatBitsToInt(a) < 0 ? -1.0 : 1.0;"),
    helper("copysign", Float, ", float b", Float,
        "return floatBitsToInt(b) < 0 ? -abs(a) : abs(a);"),
    // `%` of GLSL is undefined where an operand is negative (5.9), and has no floats.
    helper("rem", Int, ", int b", Int, "return a - (a / b) * b;"),
    // Of an infinite `b`, a product with 0 would be NaN.
    helper("rem", Float, ", float b", Float, "float whole = trunc(a / b); return whole == 0.0 ? a : a - b * whole;"),
    helper("rem_euclid", Int, ", int b", Int, "int rest = a - (a / b) * b; return rest < 0 ? rest + abs(b) : rest;"),
    helper("rem_euclid", Float, ", float b", Float,
        "float whole = trunc(a / b); float rest = whole == 0.0 ? a : a - b * whole; return rest < 0.0 ? rest + abs(b) : rest;"),
    helper("div_euclid", Int, ", int b", Int,
        "int whole = a / b; int rest = a - whole * b; return rest >= 0 ? whole : b > 0 ? whole - 1 : whole + 1;"),
    helper("div_euclid", Float, ", float b", Float,
        "float whole = trunc(a / b); float rest = whole == 0.0 ? a : a - b * whole; \
         return rest >= 0.0 ? whole : b > 0.0 ? whole - 1.0 : whole + 1.0;"),
    // `pow` of GLSL is undefined for a negative `a`, and for 0 unless `b` is above 0 (8.2). WebGPU has no infinite
    // constants.
    helper("powf", Float, ", float b", Float,
        "if (a == 1.0 || b == 0.0) { return 1.0; } if (a > 0.0 || (a != 0.0 && b != trunc(b))) { return pow(a, b); } \
         float size = a != 0.0 ? pow(-a, b) : b > 0.0 ? 0.0 : 1.0 / abs(a); \
         bool is_odd = abs(b - 2.0 * trunc(b * 0.5)) == 1.0; \
         return is_odd && floatBitsToInt(a) < 0 ? -size : size;"),
    helper("powi", Float, ", int b", Float,
        "float result = 1.0; uint n = b < 0 ? 0u - uint(b) : uint(b); \
         while (n != 0u) { if ((n & 1u) != 0u) { result *= a; } n >>= 1u; if (n != 0u) { a *= a; } } \
         return b < 0 ? 1.0 / result : result;"),
    helper("pow", Int, ", uint b", Int,
        "int result = 1; while (b != 0u) { if ((b & 1u) != 0u) { result *= a; } a *= a; b >>= 1u; } return result;"),
    helper("pow", Uint, ", uint b", Uint,
        "uint result = 1u; while (b != 0u) { if ((b & 1u) != 0u) { result *= a; } a *= a; b >>= 1u; } return result;"),
    // `atan` of GLSL is undefined where both are 0, and says nothing of the sign of a zero (8.1).
    helper("atan2", Float, ", float b", Float,
        "float angle = a != 0.0 || b != 0.0 ? abs(atan(a, b)) : floatBitsToInt(b) < 0 ? 3.1415927 : 0.0; \
         return floatBitsToInt(a) < 0 ? -angle : angle;"),
    helper("lerp_monotonic", Float, ", float b, float s", Float, "return a + (b - a) * s;"),
    helper("inverse_lerp", Float, ", float b, float v", Float, "return (v - a) / (b - a);"),
    helper("remap", Float, ", float b, float c, float d, float e", Float,
        "return mix(d, e, (a - b) / (c - b));"),
    helper("move_towards", Float, ", float b, float d", Float,
        "float way = b - a; return abs(way) <= d ? b : a + (floatBitsToInt(way) < 0 ? -d : d);"),
    helper("is_nan", Float, "", Bool, "return (floatBitsToUint(a) & 0x7FFFFFFFu) > 0x7F800000u;"),
    helper("is_infinite", Float, "", Bool, "return (floatBitsToUint(a) & 0x7FFFFFFFu) == 0x7F800000u;"),
    helper("is_finite", Float, "", Bool, "return (floatBitsToUint(a) & 0x7F800000u) != 0x7F800000u;"),
    // GLSL has these of single values only.
    helper("and", Bool, ", bool b", Bool, "return a && b;"),
    helper("or", Bool, ", bool b", Bool, "return a || b;"),
    helper("xor", Bool, ", bool b", Bool, "return a != b;"),
    // In OpenGL ES, these of GLSL are `lowp` (ESSL 3.10, 8.8), and so would be what is computed of them: a shift may
    // have 16 bits. The result of a function is `highp`.
    helper("count_ones", Uint, "", Uint, "return uint(bitCount(a));"),
    helper("count_ones", Int, "", Uint, "return uint(bitCount(uint(a)));"),
    helper("leading_zeros", Uint, "", Uint, "return uint(31 - findMSB(a));"),
    helper("leading_zeros", Int, "", Uint, "return uint(31 - findMSB(uint(a)));"),
    helper("trailing_zeros", Uint, "", Uint, "return a == 0u ? 32u : uint(findLSB(a));"),
    helper("trailing_zeros", Int, "", Uint, "return a == 0 ? 32u : uint(findLSB(a));"),
    helper("ilog2", Uint, "", Uint, "return uint(findMSB(a));"),
    helper("ilog2", Int, "", Uint, "return uint(findMSB(uint(a)));"),
    helper("next_power_of_two", Uint, "", Uint,
        "if (a < 2u) { return 1u; } uint bits = uint(findMSB(a - 1u)) + 1u; return bits > 31u ? 0u : 1u << bits;"),
    helper("swap_bytes", Uint, "", Uint,
        "return (a << 24u) | ((a & 0xFF00u) << 8u) | ((a >> 8u) & 0xFF00u) | (a >> 24u);"),
    helper("rotate_left", Uint, ", uint b", Uint, "return (a << (b & 31u)) | (a >> ((32u - b) & 31u));"),
    helper("rotate_right", Uint, ", uint b", Uint, "return (a >> (b & 31u)) | (a << ((32u - b) & 31u));"),
    helper("rotate_left", Int, ", uint b", Int,
        "return int((uint(a) << (b & 31u)) | (uint(a) >> ((32u - b) & 31u)));"),
    helper("rotate_right", Int, ", uint b", Int,
        "return int((uint(a) >> (b & 31u)) | (uint(a) << ((32u - b) & 31u)));"),
    helper("saturating_add", Uint, ", uint b", Uint, "return a + b < a ? 0xFFFFFFFFu : a + b;"),
    helper("saturating_sub", Uint, ", uint b", Uint, "return a < b ? 0u : a - b;"),
    helper("saturating_add", Int, ", int b", Int,
        "int sum = a + b; return ((a ^ sum) & (b ^ sum)) >= 0 ? sum : a < 0 ? (-2147483647 - 1) : 2147483647;"),
    helper("saturating_sub", Int, ", int b", Int,
        "int rest = a - b; return ((a ^ b) & (a ^ rest)) >= 0 ? rest : a < 0 ? (-2147483647 - 1) : 2147483647;"),
    helper("abs_diff", Uint, ", uint b", Uint, "return a < b ? b - a : a - b;"),
    helper("abs_diff", Int, ", int b", Uint, "return a < b ? uint(b) - uint(a) : uint(a) - uint(b);"),
    helper("is_power_of_two", Uint, "", Bool, "return a != 0u && (a & (a - 1u)) == 0u;"),
    helper("div_ceil", Uint, ", uint b", Uint, "return a / b + (a % b == 0u ? 0u : 1u);"),
];

/// Functions of whole vectors and matrices: `T` is the type, `S` its component.
#[rustfmt::skip]
static WHOLE: &[(&str, &str)] = &[
    ("length_squared", "S @(T a) { return dot(a, a); }"),
    ("distance_squared", "S @(T a, T b) { return dot(a - b, a - b); }"),
    // `normalize` of GLSL is undefined for zero; glam also returns zero for vectors whose length is not finite.
    ("normalize_or_zero", "T @(T a) { float size = length(a); return size > 0.0 && size <= 3.4028235e38 ? a / size : T(0.0); }"),
    ("normalize_or", "T @(T a, T b) { float size = length(a); return size > 0.0 && size <= 3.4028235e38 ? a / size : b; }"),
    ("is_normalized", "bool @(T a) { return abs(dot(a, a) - 1.0) <= 2e-4; }"),
    // For floats, `move_towards` differs.
    ("move_towards_point", "T @(T a, T b, S most) { T way = b - a; float size = length(way); return size <= most || size <= 1e-4 ? b : a + way / size * most; }"),
    ("clamp_length", "T @(T a, S least, S most) { float size = dot(a, a); return size < least * least ? least * (a / sqrt(size)) : size > most * most ? most * (a / sqrt(size)) : a; }"),
    ("clamp_length_max", "T @(T a, S most) { float size = dot(a, a); return size > most * most ? most * (a / sqrt(size)) : a; }"),
    ("clamp_length_min", "T @(T a, S least) { float size = dot(a, a); return size < least * least ? least * (a / sqrt(size)) : a; }"),
    ("project_onto", "T @(T a, T b) { return b * (dot(a, b) / dot(b, b)); }"),
    ("project_onto_normalized", "T @(T a, T b) { return b * dot(a, b); }"),
    ("reject_from", "T @(T a, T b) { return a - b * (dot(a, b) / dot(b, b)); }"),
    ("reject_from_normalized", "T @(T a, T b) { return a - b * dot(a, b); }"),
    ("any_orthogonal_vector", "T @(T a) { return abs(a.x) > abs(a.y) ? T(-a.z, 0.0, a.x) : T(0.0, a.z, -a.y); }"),
    // Duff and others, Building an Orthonormal Basis, Revisited.
    ("any_orthonormal_vector", "T @(T a) { float side = floatBitsToInt(a.z) < 0 ? -1.0 : 1.0; float k = -1.0 / (side + a.z); return T(a.x * a.y * k, side + a.y * a.y * k, -a.y); }"),
    ("rotate", "T @(T a, T b) { return T(a.x * b.x - a.y * b.y, a.y * b.x + a.x * b.y); }"),
    ("from_angle", "T @(float angle) { return T(cos(angle), sin(angle)); }"),
    ("with_x", "T @(T a, S b) { a.x = b; return a; }"),
    ("with_y", "T @(T a, S b) { a.y = b; return a; }"),
    ("with_z", "T @(T a, S b) { a.z = b; return a; }"),
    ("with_w", "T @(T a, S b) { a.w = b; return a; }"),
    ("perp", "T @(T a) { return T(-a.y, a.x); }"),
    ("perp_dot", "S @(T a, T b) { return a.x * b.y - a.y * b.x; }"),
    ("project_point3", "vec3 @(T a, vec3 b) { vec4 point = a * vec4(b, 1.0); return point.xyz / point.w; }"),
    ("from_scale", "T @(vec3 a) { return T(vec4(a.x, 0.0, 0.0, 0.0), vec4(0.0, a.y, 0.0, 0.0), vec4(0.0, 0.0, a.z, 0.0), vec4(0.0, 0.0, 0.0, 1.0)); }"),
    ("rotation", "T @(float angle) { float s = sin(angle), c = cos(angle); return T(vec2(c, s), vec2(-s, c)); }"),
    ("from_rotation_x", "T @(float angle) { float s = sin(angle), c = cos(angle); return T(mat3(vec3(1.0, 0.0, 0.0), vec3(0.0, c, s), vec3(0.0, -s, c))); }"),
    ("from_rotation_y", "T @(float angle) { float s = sin(angle), c = cos(angle); return T(mat3(vec3(c, 0.0, -s), vec3(0.0, 1.0, 0.0), vec3(s, 0.0, c))); }"),
    ("from_rotation_z", "T @(float angle) { float s = sin(angle), c = cos(angle); return T(mat3(vec3(c, s, 0.0), vec3(-s, c, 0.0), vec3(0.0, 0.0, 1.0))); }"),
    ("from_axis_angle", "T @(vec3 a, float angle) { float s = sin(angle), c = cos(angle); vec3 b = a * s, k = a * (1.0 - c); return T(mat3(vec3(a.x * k.x + c, a.y * k.x + b.z, a.z * k.x - b.y), vec3(a.x * k.y - b.z, a.y * k.y + c, a.z * k.y + b.x), vec3(a.x * k.z + b.y, a.y * k.z - b.x, a.z * k.z + c))); }"),
];

/// Returns the functions that a call of a helper needs, each after those that it calls. Empty if no helper has this
/// name.
pub(super) fn needed(name: &str, ty: Type) -> Vec<Payload> {
    let one = |name: String, text: String| Payload::Function(function(name, &text));
    if let Some((_, text)) = WHOLE.iter().find(|(known, _)| *known == name) {
        let own = own_name(name, ty);
        return vec![one(own.clone(), spelt(text, &own, ty))];
    }
    if let Some(text) = folded(name, ty).or_else(|| selected(name, ty)) {
        return vec![one(own_name(name, ty), text)];
    }
    let Some(helper) = PER_COMPONENT.iter().find(|given| given.name == name && given.of == ty.scalar) else {
        return Vec::new();
    };
    let scalar = Type::vector(ty.scalar, 1);
    let result = Type::vector(helper.result, 1);
    let Helper { params, body, .. } = helper;
    let scalar_name = own_name(name, scalar);
    let mut out = vec![one(
        scalar_name.clone(),
        format!("{} {scalar_name}({} a{params}) {{ {body} }}", result.name(), scalar.name()),
    )];
    if is_vector(ty) {
        out.push(one(own_name(name, ty), by_component(helper, &scalar_name, ty)));
    }
    out
}

/// Returns the name of a helper in the text.
pub(super) fn own_name(name: &str, ty: Type) -> String {
    format!("si_{name}_{}", ty.name())
}

fn spelt(text: &str, own: &str, ty: Type) -> String {
    let word = |word: &str| match word {
        "T" => ty.name().to_owned(),
        "S" => Type::vector(ty.scalar, 1).name().to_owned(),
        other => other.to_owned(),
    };
    let text = text.replace('@', own);
    let mut out = String::new();
    let mut rest = &text[..];
    while !rest.is_empty() {
        let length = rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(rest.len());
        match length {
            0 => {
                out.push_str(&rest[..1]);
                rest = &rest[1..];
            }
            length => {
                out.push_str(&word(&rest[..length]));
                rest = &rest[length..];
            }
        }
    }
    out
}

const COMPONENTS: [&str; 4] = ["x", "y", "z", "w"];

fn folded(name: &str, ty: Type) -> Option<String> {
    let join: fn(String, &str) -> String = match name {
        "element_sum" => |before, one| format!("{before} + {one}"),
        "element_product" => |before, one| format!("{before} * {one}"),
        "min_element" => |before, one| format!("min({before}, {one})"),
        "max_element" => |before, one| format!("max({before}, {one})"),
        _ => return None,
    };
    let components = COMPONENTS[1..usize::from(ty.rows)].iter().map(|component| format!("a.{component}"));
    let value = components.fold("a.x".to_owned(), |before, one| join(before, &one));
    let scalar = Type::vector(ty.scalar, 1).name();
    Some(format!("{scalar} {}({} a) {{ return {value}; }}", own_name(name, ty), ty.name()))
}

/// `mix` of whole numbers by `bool` needs GLSL 4.50 or ESSL 3.10.
fn selected(name: &str, ty: Type) -> Option<String> {
    let choices = COMPONENTS[..usize::from(ty.rows)].iter().map(|at| format!("a.{at} ? b.{at} : c.{at}"));
    let (vector, flags) = (ty.name(), Type::vector(Bool, ty.rows).name());
    let (own, choices) = (own_name(name, ty), choices.collect::<Vec<_>>().join(", "));
    let text = format!("{vector} {own}({flags} a, {vector} b, {vector} c) {{ return {vector}({choices}); }}");
    (name == "select").then_some(text)
}

fn by_component(helper: &Helper, scalar_name: &str, ty: Type) -> String {
    let has_second = !helper.params.is_empty();
    let calls = COMPONENTS[..usize::from(ty.rows)].iter().map(|component| match has_second {
        true => format!("{scalar_name}(a.{component}, b.{component})"),
        false => format!("{scalar_name}(a.{component})"),
    });
    let result = Type::vector(helper.result, ty.rows).name();
    let calls = calls.collect::<Vec<_>>().join(", ");
    let second = if has_second { format!(", {} b", ty.name()) } else { String::new() };
    format!("{result} {}({} a{second}) {{ return {result}({calls}); }}", own_name(helper.name, ty), ty.name())
}

fn function(name: String, text: &str) -> SharedFunction {
    SharedFunction {
        name,
        owner: None,
        doc: String::new(),
        params: Vec::new(),
        result: None,
        lines: vec![text.to_owned()],
        nested: Vec::new(),
        place: Place::default(),
    }
}

#[cfg(test)]
mod tests {
    use super::super::table::{FUNCTIONS, METHODS};
    use super::*;

    #[test]
    fn every_helper_of_the_table_is_there_for_every_type_that_calls_it() {
        for row in METHODS.iter().chain(FUNCTIONS) {
            let Some((_, rest)) = row.text.split_once('~') else { continue };
            let name: String = rest.chars().take_while(|c| c.is_ascii_alphanumeric() || *c == '_').collect();
            for ty in Type::all().filter(|ty| (row.on)(*ty)) {
                assert!(!needed(&name, ty).is_empty(), "{name} of {}", ty.name());
            }
        }
    }

    #[test]
    fn vectors_call_the_function_of_their_components() {
        let names = |name, ty| needed(name, ty).iter().map(|given| given.name().to_owned()).collect::<Vec<_>>();
        assert_eq!(names("round", Type::vector(Scalar::Float, 3)), ["si_round_float", "si_round_vec3"]);
        assert_eq!(names("perp", Type::vector(Scalar::Float, 2)), ["si_perp_vec2"]);
    }
}
