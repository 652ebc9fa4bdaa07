//! Evaluates a literal.

/// A whole number as Rust or GLSL writes it: its magnitude (none where 64 bits are too few) and its suffix.
pub(crate) fn integer(text: &str) -> Option<(Option<u64>, &str)> {
    let (radix, digits) = match text.get(..2) {
        Some("0x") => (16, &text[2..]),
        Some("0o") => (8, &text[2..]),
        Some("0b") => (2, &text[2..]),
        _ => (10, text),
    };
    let end = digits.find(|c: char| c != '_' && !c.is_digit(radix)).unwrap_or(digits.len());
    let (digits, suffix) = digits.split_at(end);
    let is_number = digits.bytes().any(|byte| byte != b'_');
    let known = ["", "u", "i32", "u32", "i64", "u64", "usize", "isize", "i8", "u8", "i16", "u16", "i128", "u128"];
    if !is_number || !known.contains(&suffix) {
        return None;
    }
    Some((u64::from_str_radix(&digits.replace('_', ""), radix).ok(), suffix))
}

/// A number with or without a fraction, suffix `f` or `f32` allowed; none where it is no finite single.
pub(crate) fn float(text: &str) -> Option<f32> {
    let text = text.strip_suffix("f32").or_else(|| text.strip_suffix(['f', 'F'])).unwrap_or(text);
    let plain = text.replace('_', "");
    let decimal = plain.bytes().all(|byte| byte.is_ascii_digit() || b".eE+-".contains(&byte));
    plain.parse().ok().filter(|value: &f32| decimal && value.is_finite())
}

/// The text between the quotes of a string literal, escapes undone.
pub(crate) fn string(text: &str) -> Option<String> {
    if let Some(raw) = text.strip_prefix('r') {
        let inner = raw.trim_start_matches('#');
        let fence = raw.len() - inner.len();
        let end = raw.len().checked_sub(fence + 1)?;
        return inner.starts_with('"').then(|| raw.get(fence + 1..end).map(Into::into))?;
    }
    let mut rest = text.strip_prefix('"')?.strip_suffix('"')?.chars();
    let mut out = String::with_capacity(text.len());
    while let Some(next) = rest.next() {
        match next {
            '\\' => escape(&mut rest, &mut out)?,
            plain => out.push(plain),
        }
    }
    Some(out)
}

// The Rust reference's string escapes.
fn escape(rest: &mut std::str::Chars<'_>, out: &mut String) -> Option<()> {
    match rest.next()? {
        'n' => out.push('\n'),
        'r' => out.push('\r'),
        't' => out.push('\t'),
        '0' => out.push('\0'),
        'x' => {
            let code = u8::from_str_radix(rest.as_str().get(..2)?, 16).ok()?;
            out.push(code.into());
            *rest = rest.as_str()[2..].chars();
        }
        'u' => {
            let (code, after) = rest.as_str().strip_prefix('{')?.split_once('}')?;
            out.push(char::from_u32(u32::from_str_radix(&code.replace('_', ""), 16).ok()?)?);
            *rest = after.chars();
        }
        '\n' => *rest = rest.as_str().trim_start().chars(),
        quote => out.push(quote),
    }
    Some(())
}
