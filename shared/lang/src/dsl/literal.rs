//! Evaluates a literal.

use proc_macro2::Literal;
use syn::Lit;

/// A whole number as Rust or GLSL writes it: its magnitude (`None` if 64 bits are too few) and its suffix.
pub(crate) fn integer(literal: &Literal) -> Option<(Option<u64>, String)> {
    const KNOWN: [&str; 14] =
        ["", "u", "i32", "u32", "i64", "u64", "usize", "isize", "i8", "u8", "i16", "u16", "i128", "u128"];
    let Lit::Int(it) = Lit::new(literal.clone()) else { return None };
    KNOWN.contains(&it.suffix()).then(|| (it.base10_digits().parse().ok(), it.suffix().into()))
}

/// A number with or without a fraction, suffix `f` or `f32` allowed; `None` if it is not a finite single.
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

/// The text between the quotes of a string literal, escapes undone.
pub(crate) fn string(literal: &Literal) -> Option<String> {
    // Most comments have no escapes, and syn reads each character by itself.
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
