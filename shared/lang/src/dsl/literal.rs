//! Evaluates a literal.

use proc_macro2::Literal;
use syn::Lit;

/// Parses a whole number in the syntax of Rust or GLSL. Returns its magnitude (`None` if it exceeds 64 bits) and its
/// suffix.
pub(crate) fn integer(literal: &Literal) -> Option<(Option<u64>, String)> {
    const KNOWN: [&str; 14] =
        ["", "u", "i32", "u32", "i64", "u64", "usize", "isize", "i8", "u8", "i16", "u16", "i128", "u128"];
    let Lit::Int(it) = Lit::new(literal.clone()) else { return None };
    KNOWN.contains(&it.suffix()).then(|| (it.base10_digits().parse().ok(), it.suffix().into()))
}

/// Parses a number with or without a fraction; it may have the suffix `f` or `f32`. Returns `None` if it is not a
/// finite `f32`.
pub(crate) fn float(literal: &Literal) -> Option<f32> {
    let (digits, suffix) = match Lit::new(literal.clone()) {
        Lit::Float(it) => (it.base10_digits().to_owned(), it.suffix().to_owned()),
        Lit::Int(it) if is_decimal(literal) => (it.base10_digits().to_owned(), it.suffix().to_owned()),
        _ => return None,
    };
    let is_known = matches!(suffix.as_str(), "" | "f" | "F" | "f32");
    digits.parse().ok().filter(|value: &f32| is_known && value.is_finite())
}

fn is_decimal(literal: &Literal) -> bool {
    let text = literal.to_string();
    !["0x", "0o", "0b"].iter().any(|prefix| text.starts_with(prefix))
}

/// Returns the value of a string literal.
pub(crate) fn string(literal: &Literal) -> Option<String> {
    // Most comments have no escapes; for these, copying is faster than syn, which parses each character.
    let text = literal.to_string();
    let plain = text.strip_prefix('"').and_then(|text| text.strip_suffix('"'));
    if let Some(plain) = plain.filter(|plain| !plain.contains('\\') && !plain.contains('\r')) {
        return Some(plain.to_owned());
    }
    match Lit::new(literal.clone()) {
        Lit::Str(it) => Some(it.value()),
        _ => None,
    }
}
