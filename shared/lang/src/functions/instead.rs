//! Alternatives for functions of Rust and glam that GLSL lacks.

use shader_info_model::Type;

use super::ty::is_scalar;

/// Returns the help for a function that GLSL lacks. The type is `None` if it is not a number or a vector.
pub(super) fn instead(of: Option<Type>, name: &str) -> Option<&'static str> {
    let of_this = if of.is_some_and(|ty| !is_scalar(ty)) { INSTEAD_OF_MANY } else { &[] };
    of_this.iter().chain(INSTEAD).find(|(known, _)| *known == name).map(|(_, help)| *help)
}

/// Alternatives for functions of vectors and matrices.
static INSTEAD_OF_MANY: &[(&str, &str)] = &[
    ("from", "write what it makes: `Vec3::new(x, y, z)`, `v.extend(1.0)`"),
    ("from_array", "write the elements: `Vec3::new(a[0], a[1], a[2])`"),
    ("from_cols_array", "write the columns: `Mat3::from_cols(x, y, z)`"),
    ("from_quat", "take the angle and the axis, and write `Mat3::from_axis_angle(axis, angle)`"),
    ("from_diagonal", "write the columns: `Mat3::from_cols(x, y, z)`"),
    ("sin_cos", "call `sin` and `cos`"),
    ("try_normalize", "write `normalize_or(…)`, or compare the length with 0"),
    ("try_inverse", "compare the determinant with 0"),
    ("max_position", "compare the components with `if`"),
    ("min_position", "compare the components with `if`"),
    ("to_angle", "write `v.y.atan2(v.x)`"),
];

static INSTEAD: &[(&str, &str)] = &[
    ("sin_cos", "call `sin` and `cos`"),
    ("hypot", "write `(a * a + b * b).sqrt()`"),
    ("cbrt", "write `x.signum() * x.abs().powf(1.0 / 3.0)`"),
    ("exp_m1", "write `x.exp() - 1.0`"),
    ("ln_1p", "write `(1.0 + x).ln()`"),
    ("iter", "write `for i in 0..4`, and read the elements by `[i]`"),
    ("into", "write the conversion: `as u32`, `u32::from(…)`"),
    ("to_array", "read the components by `.x`, `.y`, `.z`"),
    ("map", "write a loop, or each component"),
    ("checked_add", "compare before the operation"),
    ("checked_div", "compare with 0 before the division"),
    ("checked_sub", "compare before the operation, or use `saturating_sub`"),
    ("total_cmp", "compare with `<` and `>`"),
    ("cmp", "compare with `<`, `==` and `>`"),
    ("partial_cmp", "compare with `<`, `==` and `>`"),
    ("clone", "write the value itself: it is copied"),
    ("powi", "write `powf`, or multiply"),
    ("midpoint", "write `(a + b) * 0.5`"),
    ("checked_mul", "compare before the operation"),
    ("to_le_bytes", "shift and mask: `n >> 8 & 0xFF`"),
    ("to_be_bytes", "shift and mask: `n >> 8 & 0xFF`"),
    ("is_multiple_of", "write `a % b == 0`"),
];
