//! The table of the functions of Rust and glam with their GLSL.
//!
//! In the text of a row, `$0` is the value before the dot or the first argument, `{T}` its type, `{R}` the type of the
//! result, and `~name` a function of [`helpers`](super::helpers). An operator as the text is written between the two
//! values.
//!
//! Types are words: `T` is the type of the value, `S` that of its components, `B` a `bool` for each component, `C` a
//! column; other words are names of GLSL, and `usize`.

use shader_info_model::{Scalar, Type};

use super::ty::{is_matrix, is_scalar, is_vector};

/// One function.
pub(super) struct Row {
    /// The types that have the function.
    pub(super) on: fn(Type) -> bool,
    /// In Rust.
    pub(super) name: &'static str,
    /// Types of the arguments as words, without the value before the dot.
    pub(super) arguments: &'static str,
    /// Type of the result as a word.
    pub(super) result: &'static str,
    /// In GLSL.
    pub(super) text: &'static str,
}

type On = fn(Type) -> bool;

const fn row(on: On, name: &'static str, arguments: &'static str, result: &'static str, text: &'static str) -> Row {
    Row { on, name, arguments, result, text }
}

fn float(ty: Type) -> bool {
    ty == Type::FLOAT
}
fn int(ty: Type) -> bool {
    ty == Type::INT
}
fn uint(ty: Type) -> bool {
    ty == Type::UINT
}
fn boolean(ty: Type) -> bool {
    ty == Type::BOOL
}
fn integer(ty: Type) -> bool {
    int(ty) || uint(ty)
}
fn vector(ty: Type) -> bool {
    is_vector(ty) && ty.scalar == Scalar::Float
}
fn floats(ty: Type) -> bool {
    float(ty) || vector(ty)
}
fn numbers(ty: Type) -> bool {
    !is_matrix(ty) && ty.scalar != Scalar::Bool
}
fn signed(ty: Type) -> bool {
    numbers(ty) && ty.scalar != Scalar::Uint
}
fn vectors(ty: Type) -> bool {
    is_vector(ty) && ty.scalar != Scalar::Bool
}
fn vectors_of_2(ty: Type) -> bool {
    vectors(ty) && ty.rows == 2
}
fn vectors_of_3(ty: Type) -> bool {
    vectors(ty) && ty.rows == 3
}
fn vectors_of_4(ty: Type) -> bool {
    vectors(ty) && ty.rows == 4
}
fn vec2(ty: Type) -> bool {
    vector(ty) && ty.rows == 2
}
fn vec3(ty: Type) -> bool {
    vector(ty) && ty.rows == 3
}
fn vec4(ty: Type) -> bool {
    vector(ty) && ty.rows == 4
}
fn bools(ty: Type) -> bool {
    is_vector(ty) && ty.scalar == Scalar::Bool
}
fn whole_vectors(ty: Type) -> bool {
    vectors(ty) && ty.scalar != Scalar::Float
}
fn whole_2(ty: Type) -> bool {
    whole_vectors(ty) && ty.rows == 2
}
fn whole_3(ty: Type) -> bool {
    whole_vectors(ty) && ty.rows == 3
}
fn whole_4(ty: Type) -> bool {
    whole_vectors(ty) && ty.rows == 4
}
fn signed_vectors(ty: Type) -> bool {
    vectors(ty) && ty.scalar != Scalar::Uint
}
fn vectors_from_3(ty: Type) -> bool {
    vectors(ty) && ty.rows >= 3
}
fn mat3_or_mat4(ty: Type) -> bool {
    mat3(ty) || mat4(ty)
}
fn matrix(ty: Type) -> bool {
    is_matrix(ty)
}
fn mat2(ty: Type) -> bool {
    ty == Type::matrix(2, 2)
}
fn mat3(ty: Type) -> bool {
    ty == Type::matrix(3, 3)
}
fn mat4(ty: Type) -> bool {
    ty == Type::matrix(4, 4)
}

const POWER: &str = "~powf($0, $1)";
const POWER_OF_EACH: &str = "~powf($0, {T}($1))";

/// Returns the text of a power for values and exponents for which `pow` of GLSL is defined.
pub(super) fn plain_power(text: &str) -> Option<&'static str> {
    match text {
        POWER => Some("pow($0, $1)"),
        POWER_OF_EACH => Some("pow($0, {T}($1))"),
        _ => None,
    }
}

/// Methods, by the type of the value before the dot.
#[rustfmt::skip]
pub(super) static METHODS: &[Row] = &[
    row(floats, "floor", "", "T", "floor($0)"),
    row(floats, "ceil", "", "T", "ceil($0)"),
    row(floats, "trunc", "", "T", "trunc($0)"),
    row(floats, "round", "", "T", "~round($0)"),
    row(float, "round_ties_even", "", "T", "roundEven($0)"),
    row(floats, "fract", "", "T", "~fract($0)"),
    row(floats, "fract_gl", "", "T", "fract($0)"),
    row(signed, "abs", "", "T", "abs($0)"),
    row(int, "signum", "", "T", "sign($0)"),
    row(floats, "signum", "", "T", "~signum($0)"),
    row(floats, "copysign", "T", "T", "~copysign($0, $1)"),
    row(floats, "sqrt", "", "T", "sqrt($0)"),
    row(floats, "exp", "", "T", "exp($0)"),
    row(floats, "exp2", "", "T", "exp2($0)"),
    row(floats, "ln", "", "T", "log($0)"),
    row(floats, "log2", "", "T", "log2($0)"),
    row(float, "log10", "", "T", "(log($0) * 0.4342945)"),
    row(float, "log", "T", "T", "(log($0) / log($1))"),
    row(floats, "sin", "", "T", "sin($0)"),
    row(floats, "cos", "", "T", "cos($0)"),
    row(float, "tan", "", "T", "tan($0)"),
    row(float, "asin", "", "T", "asin($0)"),
    row(float, "acos", "", "T", "acos($0)"),
    row(float, "atan", "", "T", "atan($0)"),
    row(float, "atan2", "T", "T", "~atan2($0, $1)"),
    row(float, "sinh", "", "T", "sinh($0)"),
    row(float, "cosh", "", "T", "cosh($0)"),
    row(float, "tanh", "", "T", "tanh($0)"),
    row(float, "asinh", "", "T", "asinh($0)"),
    row(float, "acosh", "", "T", "acosh($0)"),
    row(float, "atanh", "", "T", "atanh($0)"),
    row(float, "to_radians", "", "T", "radians($0)"),
    row(float, "to_degrees", "", "T", "degrees($0)"),
    row(floats, "recip", "", "T", "(1.0 / $0)"),
    row(float, "powf", "T", "T", POWER),
    row(vector, "powf", "S", "T", POWER_OF_EACH),
    row(float, "powi", "int", "T", "~powi($0, $1)"),
    row(floats, "mul_add", "T T", "T", "fma($0, $1, $2)"),
    row(float, "lerp", "T T", "T", "mix($0, $1, $2)"),
    row(float, "lerp_monotonic", "T T", "T", "~lerp_monotonic($0, $1, $2)"),
    row(floats, "smoothstep", "T T", "T", "smoothstep($1, $2, $0)"),
    row(float, "remap", "T T T T", "T", "~remap($0, $1, $2, $3, $4)"),
    row(floats, "step", "T", "T", "step($0, $1)"),
    row(floats, "saturate", "", "T", "clamp($0, 0.0, 1.0)"),
    row(float, "move_towards", "T T", "T", "~move_towards($0, $1, $2)"),
    row(numbers, "min", "T", "T", "min($0, $1)"),
    row(numbers, "max", "T", "T", "max($0, $1)"),
    row(numbers, "clamp", "T T", "T", "clamp($0, $1, $2)"),
    row(float, "rem_euclid", "T", "T", "~rem_euclid($0, $1)"),
    row(int, "rem_euclid", "T", "T", "~rem_euclid($0, $1)"),
    row(uint, "rem_euclid", "T", "T", "%"),
    row(signed_vectors, "rem_euclid", "T", "T", "~rem_euclid($0, $1)"),
    row(float, "div_euclid", "T", "T", "~div_euclid($0, $1)"),
    row(int, "div_euclid", "T", "T", "~div_euclid($0, $1)"),
    row(uint, "div_euclid", "T", "T", "/"),
    row(signed_vectors, "div_euclid", "T", "T", "~div_euclid($0, $1)"),
    row(float, "to_bits", "", "uint", "floatBitsToUint($0)"),
    row(float, "is_nan", "", "bool", "~is_nan($0)"),
    row(float, "is_finite", "", "bool", "~is_finite($0)"),
    row(float, "is_infinite", "", "bool", "~is_infinite($0)"),
    row(float, "is_sign_negative", "", "bool", "(floatBitsToInt($0) < 0)"),
    row(float, "is_sign_positive", "", "bool", "(floatBitsToInt($0) >= 0)"),

    row(vector, "dot", "T", "S", "dot($0, $1)"),
    row(vec3, "cross", "T", "T", "cross($0, $1)"),
    row(vector, "length", "", "S", "length($0)"),
    row(vector, "length_squared", "", "S", "~length_squared($0)"),
    row(vector, "length_recip", "", "S", "(1.0 / length($0))"),
    row(vector, "distance", "T", "S", "distance($0, $1)"),
    row(vector, "distance_squared", "T", "S", "~distance_squared($0, $1)"),
    row(vector, "normalize", "", "T", "normalize($0)"),
    row(vector, "normalize_or_zero", "", "T", "~normalize_or_zero($0)"),
    row(vector, "normalize_or", "T", "T", "~normalize_or($0, $1)"),
    row(vector, "is_normalized", "", "bool", "~is_normalized($0)"),
    row(vector, "is_nan", "", "bool", "any(~is_nan($0))"),
    row(vector, "is_finite", "", "bool", "all(~is_finite($0))"),
    row(vector, "abs_diff_eq", "T S", "bool", "all(lessThanEqual(abs($0 - $1), {T}($2)))"),
    row(vector, "midpoint", "T", "T", "(($0 + $1) * 0.5)"),
    row(vector, "move_towards", "T S", "T", "~move_towards_point($0, $1, $2)"),
    row(vector, "clamp_length", "S S", "T", "~clamp_length($0, $1, $2)"),
    row(vector, "clamp_length_max", "S", "T", "~clamp_length_max($0, $1)"),
    row(vector, "clamp_length_min", "S", "T", "~clamp_length_min($0, $1)"),
    row(vector, "project_onto", "T", "T", "~project_onto($0, $1)"),
    row(vector, "project_onto_normalized", "T", "T", "~project_onto_normalized($0, $1)"),
    row(vector, "reject_from", "T", "T", "~reject_from($0, $1)"),
    row(vector, "reject_from_normalized", "T", "T", "~reject_from_normalized($0, $1)"),
    row(vec3, "any_orthogonal_vector", "", "T", "~any_orthogonal_vector($0)"),
    row(vec3, "any_orthonormal_vector", "", "T", "~any_orthonormal_vector($0)"),
    row(vec2, "rotate", "T", "T", "~rotate($0, $1)"),
    row(vector, "lerp", "T S", "T", "mix($0, $1, $2)"),
    row(vector, "reflect", "T", "T", "reflect($0, $1)"),
    row(vector, "refract", "T S", "T", "refract($0, $1, $2)"),
    row(vec2, "perp", "", "T", "~perp($0)"),
    row(vec2, "perp_dot", "T", "S", "~perp_dot($0, $1)"),
    row(vectors, "element_sum", "", "S", "~element_sum($0)"),
    row(vectors, "element_product", "", "S", "~element_product($0)"),
    row(vectors, "min_element", "", "S", "~min_element($0)"),
    row(vectors, "max_element", "", "S", "~max_element($0)"),
    row(vectors_of_2, "extend", "S", "T3", "{R}($0, $1)"),
    row(vectors_of_3, "extend", "S", "T4", "{R}($0, $1)"),
    row(vectors_of_3, "truncate", "", "T2", "$0.xy"),
    row(vectors_of_4, "truncate", "", "T3", "$0.xyz"),
    row(vectors, "with_x", "S", "T", "~with_x($0, $1)"),
    row(vectors, "with_y", "S", "T", "~with_y($0, $1)"),
    row(vectors_from_3, "with_z", "S", "T", "~with_z($0, $1)"),
    row(vectors_of_4, "with_w", "S", "T", "~with_w($0, $1)"),
    row(vec2, "as_ivec2", "", "ivec2", "~to_int($0)"),
    row(vec3, "as_ivec3", "", "ivec3", "~to_int($0)"),
    row(vec4, "as_ivec4", "", "ivec4", "~to_int($0)"),
    row(vec2, "as_uvec2", "", "uvec2", "~to_uint($0)"),
    row(vec3, "as_uvec3", "", "uvec3", "~to_uint($0)"),
    row(vec4, "as_uvec4", "", "uvec4", "~to_uint($0)"),
    row(whole_2, "as_vec2", "", "vec2", "vec2($0)"),
    row(whole_3, "as_vec3", "", "vec3", "vec3($0)"),
    row(whole_4, "as_vec4", "", "vec4", "vec4($0)"),
    row(whole_2, "as_ivec2", "", "ivec2", "ivec2($0)"),
    row(whole_3, "as_ivec3", "", "ivec3", "ivec3($0)"),
    row(whole_4, "as_ivec4", "", "ivec4", "ivec4($0)"),
    row(whole_2, "as_uvec2", "", "uvec2", "uvec2($0)"),
    row(whole_3, "as_uvec3", "", "uvec3", "uvec3($0)"),
    row(whole_4, "as_uvec4", "", "uvec4", "uvec4($0)"),
    row(vectors, "cmpeq", "T", "B", "equal($0, $1)"),
    row(vectors, "cmpne", "T", "B", "notEqual($0, $1)"),
    row(vectors, "cmplt", "T", "B", "lessThan($0, $1)"),
    row(vectors, "cmple", "T", "B", "lessThanEqual($0, $1)"),
    row(vectors, "cmpgt", "T", "B", "greaterThan($0, $1)"),
    row(vectors, "cmpge", "T", "B", "greaterThanEqual($0, $1)"),
    row(bools, "any", "", "bool", "any($0)"),
    row(bools, "all", "", "bool", "all($0)"),
    row(boolean, "get", "", "bool", "$0"),

    row(integer, "count_ones", "", "uint", "~count_ones($0)"),
    row(integer, "count_zeros", "", "uint", "(32u - ~count_ones($0))"),
    row(integer, "ilog2", "", "uint", "~ilog2($0)"),
    row(uint, "next_power_of_two", "", "T", "~next_power_of_two($0)"),
    row(integer, "leading_zeros", "", "uint", "~leading_zeros($0)"),
    row(integer, "trailing_zeros", "", "uint", "~trailing_zeros($0)"),
    row(integer, "reverse_bits", "", "T", "bitfieldReverse($0)"),
    row(uint, "swap_bytes", "", "T", "~swap_bytes($0)"),
    row(integer, "rotate_left", "uint", "T", "~rotate_left($0, $1)"),
    row(integer, "rotate_right", "uint", "T", "~rotate_right($0, $1)"),
    row(integer, "wrapping_add", "T", "T", "+"),
    row(integer, "wrapping_sub", "T", "T", "-"),
    row(integer, "wrapping_mul", "T", "T", "*"),
    row(uint, "wrapping_neg", "", "T", "(0u - $0)"),
    row(int, "wrapping_neg", "", "T", "(0 - $0)"),
    row(integer, "wrapping_shl", "uint", "T", "<<"),
    row(integer, "wrapping_shr", "uint", "T", ">>"),
    row(integer, "wrapping_pow", "uint", "T", "~pow($0, $1)"),
    row(int, "wrapping_abs", "", "T", "abs($0)"),
    row(integer, "saturating_add", "T", "T", "~saturating_add($0, $1)"),
    row(integer, "saturating_sub", "T", "T", "~saturating_sub($0, $1)"),
    row(integer, "abs_diff", "T", "uint", "~abs_diff($0, $1)"),
    row(int, "unsigned_abs", "", "uint", "uint(abs($0))"),
    row(integer, "pow", "uint", "T", "~pow($0, $1)"),
    row(uint, "is_power_of_two", "", "bool", "~is_power_of_two($0)"),
    row(uint, "div_ceil", "T", "T", "~div_ceil($0, $1)"),
    row(int, "is_negative", "", "bool", "($0 < 0)"),
    row(int, "is_positive", "", "bool", "($0 > 0)"),
    row(uint, "cast_signed", "", "int", "int($0)"),
    row(int, "cast_unsigned", "", "uint", "uint($0)"),

    row(matrix, "transpose", "", "T", "transpose($0)"),
    row(matrix, "inverse", "", "T", "inverse($0)"),
    row(matrix, "determinant", "", "S", "determinant($0)"),
    row(matrix, "col", "usize", "C", "$0[$1]"),
    row(mat2, "mul_vec2", "vec2", "vec2", "*"),
    row(mat3, "mul_vec3", "vec3", "vec3", "*"),
    row(mat4, "mul_vec4", "vec4", "vec4", "*"),
    row(mat2, "mul_mat2", "T", "T", "*"),
    row(mat3, "mul_mat3", "T", "T", "*"),
    row(mat4, "mul_mat4", "T", "T", "*"),
    row(mat3, "transform_point2", "vec2", "vec2", "($0 * vec3($1, 1.0)).xy"),
    row(mat3, "transform_vector2", "vec2", "vec2", "($0 * vec3($1, 0.0)).xy"),
    row(mat4, "transform_point3", "vec3", "vec3", "($0 * vec4($1, 1.0)).xyz"),
    row(mat4, "transform_vector3", "vec3", "vec3", "($0 * vec4($1, 0.0)).xyz"),
    row(mat4, "project_point3", "vec3", "vec3", "~project_point3($0, $1)"),
];

/// Associated functions of types; `$0` is the first argument, `{T}` the type.
#[rustfmt::skip]
pub(super) static FUNCTIONS: &[Row] = &[
    row(vectors_of_2, "new", "S S", "T", "{T}($0, $1)"),
    row(vectors_of_3, "new", "S S S", "T", "{T}($0, $1, $2)"),
    row(vectors_of_4, "new", "S S S S", "T", "{T}($0, $1, $2, $3)"),
    row(bools2, "new", "S S", "T", "{T}($0, $1)"),
    row(bools3, "new", "S S S", "T", "{T}($0, $1, $2)"),
    row(bools4, "new", "S S S S", "T", "{T}($0, $1, $2, $3)"),
    row(is_vector, "splat", "S", "T", "{T}($0)"),
    row(vector, "select", "B T T", "T", "mix($2, $1, $0)"),
    row(whole_vectors, "select", "B T T", "T", "~select($0, $1, $2)"),
    row(mat2, "from_cols", "C C", "T", "{T}($0, $1)"),
    row(mat3, "from_cols", "C C C", "T", "{T}($0, $1, $2)"),
    row(mat4, "from_cols", "C C C C", "T", "{T}($0, $1, $2, $3)"),
    row(mat3, "from_mat4", "mat4", "T", "{T}($0)"),
    row(mat4, "from_mat3", "mat3", "T", "{T}($0)"),
    row(mat4, "from_translation", "vec3", "T",
        "{T}(vec4(1.0, 0.0, 0.0, 0.0), vec4(0.0, 1.0, 0.0, 0.0), vec4(0.0, 0.0, 1.0, 0.0), vec4($0, 1.0))"),
    row(mat4, "from_scale", "vec3", "T", "~from_scale($0)"),
    row(mat2, "from_angle", "float", "T", "~rotation($0)"),
    row(mat3_or_mat4, "from_rotation_x", "float", "T", "~from_rotation_x($0)"),
    row(mat3_or_mat4, "from_rotation_y", "float", "T", "~from_rotation_y($0)"),
    row(mat3_or_mat4, "from_rotation_z", "float", "T", "~from_rotation_z($0)"),
    row(mat3_or_mat4, "from_axis_angle", "vec3 float", "T", "~from_axis_angle($0, $1)"),
    row(vec2, "from_angle", "float", "T", "~from_angle($0)"),
    row(float, "inverse_lerp", "T T T", "T", "~inverse_lerp($0, $1, $2)"),
    row(float, "from_bits", "uint", "T", "uintBitsToFloat($0)"),
    row(is_scalar, "from", "bool", "T", "{T}($0)"),
];

fn bools2(ty: Type) -> bool {
    bools(ty) && ty.rows == 2
}
fn bools3(ty: Type) -> bool {
    bools(ty) && ty.rows == 3
}
fn bools4(ty: Type) -> bool {
    bools(ty) && ty.rows == 4
}

/// Functions of glam that have the name of a GLSL type and make a value of it.
pub const GLAM_FUNCTIONS: &[&str] = &[
    "vec2", "vec3", "vec4", "ivec2", "ivec3", "ivec4", "uvec2", "uvec3", "uvec4", "bvec2", "bvec3", "bvec4", "mat2",
    "mat3", "mat4",
];

/// Functions of `glam::FloatExt`, for which a module must import the trait.
pub(super) const FLOAT_EXT: &[&str] =
    &["fract_gl", "inverse_lerp", "lerp", "lerp_monotonic", "move_towards", "remap", "saturate", "smoothstep", "step"];

/// Returns every function of the table with this name in Rust.
pub fn function_names() -> impl Iterator<Item = &'static str> {
    METHODS.iter().chain(FUNCTIONS).map(|row| row.name).chain(GLAM_FUNCTIONS.iter().copied())
}

/// Functions of traits that `#[derive(…)]` implements. A shared type never has them as its own methods.
pub const OF_TRAITS: &[&str] = &[
    "clone",
    "clone_from",
    "cmp",
    "default",
    "eq",
    "from",
    "hash",
    "into",
    "ne",
    "partial_cmp",
    "to_owned",
    "try_from",
    "try_into",
];

/// Returns the GLSL of a constant of a type, or of `core::f32::consts`.
pub(super) fn constant(ty: Option<Type>, name: &str) -> Option<String> {
    let Some(ty) = ty else { return circle_constant(name).map(|value| format!("{value:?}")) };
    if is_matrix(ty) {
        return match name {
            "IDENTITY" => Some(format!("{}(1.0)", ty.name())),
            "ZERO" => Some(format!("{}(0.0)", ty.name())),
            _ => None,
        };
    }
    if is_vector(ty) {
        return vector_constant(ty, name);
    }
    let text = match (ty.scalar, name) {
        (Scalar::Float, "MAX") => "3.4028235e38",
        (Scalar::Float, "MIN") => "-3.4028235e38",
        (Scalar::Float, "MIN_POSITIVE") => "1.1754944e-38",
        (Scalar::Float, "EPSILON") => "1.1920929e-7",
        (Scalar::Float, "INFINITY") => "uintBitsToFloat(0x7F800000u)",
        (Scalar::Float, "NEG_INFINITY") => "uintBitsToFloat(0xFF800000u)",
        (Scalar::Float, "NAN") => "uintBitsToFloat(0x7FC00000u)",
        (Scalar::Uint, "MAX") => "0xFFFFFFFFu",
        (Scalar::Uint, "MIN") => "0u",
        (Scalar::Int, "MAX") => "2147483647",
        (Scalar::Int, "MIN") => "(-2147483647 - 1)",
        (Scalar::Int | Scalar::Uint, "BITS") => "32u",
        _ => return None,
    };
    Some(text.into())
}

fn vector_constant(ty: Type, name: &str) -> Option<String> {
    let (zero, one, minus) = match ty.scalar {
        Scalar::Float => ("0.0", "1.0", "-1.0"),
        Scalar::Int => ("0", "1", "-1"),
        Scalar::Uint => ("0u", "1u", ""),
        Scalar::Bool => ("false", "true", ""),
    };
    let vector = ty.name();
    let (axis, value) = match name {
        "ZERO" | "FALSE" => return Some(format!("{vector}({zero})")),
        "ONE" | "TRUE" => return Some(format!("{vector}({one})")),
        "NEG_ONE" if !minus.is_empty() => return Some(format!("{vector}({minus})")),
        _ => match name.strip_prefix("NEG_") {
            Some(axis) if !minus.is_empty() => (axis, minus),
            Some(_) => return None,
            None => (name, one),
        },
    };
    let at = ["X", "Y", "Z", "W"].iter().position(|known| *known == axis)?;
    let components = (0..usize::from(ty.rows)).map(|index| if index == at { value } else { zero });
    (at < usize::from(ty.rows)).then(|| format!("{vector}({})", components.collect::<Vec<_>>().join(", ")))
}

/// Returns the GLSL of a constant of `core::f32::consts`.
pub(crate) fn circle_constant(name: &str) -> Option<f32> {
    use core::f32::consts as c;
    Some(match name {
        "PI" => c::PI,
        "TAU" => c::TAU,
        "FRAC_PI_2" => c::FRAC_PI_2,
        "FRAC_PI_3" => c::FRAC_PI_3,
        "FRAC_PI_4" => c::FRAC_PI_4,
        "FRAC_PI_6" => c::FRAC_PI_6,
        "FRAC_PI_8" => c::FRAC_PI_8,
        "FRAC_1_PI" => c::FRAC_1_PI,
        "FRAC_2_PI" => c::FRAC_2_PI,
        "FRAC_2_SQRT_PI" => c::FRAC_2_SQRT_PI,
        "FRAC_1_SQRT_2" => c::FRAC_1_SQRT_2,
        "SQRT_2" => c::SQRT_2,
        "E" => c::E,
        "LN_2" => c::LN_2,
        "LN_10" => c::LN_10,
        "LOG2_E" => c::LOG2_E,
        "LOG10_E" => c::LOG10_E,
        _ => return None,
    })
}
