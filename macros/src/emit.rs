//! Converts generated Rust text to tokens. One call into the compiler for a whole text is far cheaper than one for each
//! token.

use proc_macro2::{Group, Ident, Span, TokenStream, TokenTree};
use shader_info_lang::dsl::{Name, is_keyword};

/// Tokens of a text that we wrote ourselves.
pub(crate) fn text(text: &str) -> TokenStream {
    // Only names that were tokens go into our texts, so they always lex. The compiler's own parser, since proc-macro2's
    // lexes everything a second time to be sure of that; tests run without a compiler.
    const WHOLE: &str = "generated Rust is made of whole tokens";
    match proc_macro::is_available() {
        true => text.parse::<proc_macro::TokenStream>().expect(WHOLE).into(),
        false => text.parse().expect(WHOLE),
    }
}

/// `Copy` for a generated struct; written out, since a derive is one more expansion.
pub(crate) fn copied(name: &str) -> String {
    format!(
        "#[automatically_derived] impl ::core::marker::Copy for {name} {{}} \
         #[automatically_derived] impl ::core::clone::Clone for {name} {{ #[inline] fn clone(&self) -> Self {{ *self \
         }} }}"
    )
}

/// `Zeroable` and `Pod` for a struct of the user's, if it is `Copy`; else one error at its name. `by` is what makes it
/// plain data.
pub(crate) fn plain_data(name: &Name, by: &str) -> TokenStream {
    let ty = rust_name(&name.text);
    let words = format!(
        "SI0148: `{}` is not `Copy`: `{by}` copies its bytes to the GPU\n  \
         help: write `#[derive(Clone, Copy)]` before it",
        name.text
    );
    let implement = format!(
        "unsafe impl ::shader_info::bytemuck::Zeroable for {ty} {{}} \
         unsafe impl ::shader_info::bytemuck::Pod for {ty} where for<'a> {ty}: ::shader_info::IsCopy<'a> {{}} "
    );
    let assert = format!(
        "const _: () = {{ #[allow(unused_imports)] use ::shader_info::MayBeCopy as _; \
         ::core::assert!(::shader_info::Probe::<{ty}>::IS_COPY, {words:?}) }};"
    );
    [text(&implement), at(text(&assert), name.span)].into_iter().collect()
}

/// The same tokens at another place.
pub(crate) fn at(tokens: TokenStream, span: Span) -> TokenStream {
    let moved = tokens.into_iter().map(|token| match token {
        TokenTree::Group(group) => {
            let mut moved = Group::new(group.delimiter(), at(group.stream(), span));
            moved.set_span(span);
            TokenTree::Group(moved)
        }
        mut token => {
            token.set_span(span);
            token
        }
    });
    moved.collect()
}

/// The declared name, with the user's span: errors about it point there.
pub(crate) fn ident(name: &Name) -> TokenStream {
    TokenTree::from(word(&name.text, name)).into()
}

fn word(text: &str, name: &Name) -> Ident {
    match is_keyword(text) {
        true => Ident::new_raw(text, name.span),
        false => Ident::new(text, name.span),
    }
}

/// Bytes as a literal.
pub(crate) fn bytes_literal(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    let mut out = Vec::with_capacity(2 * bytes.len() + 3);
    out.extend_from_slice(b"b\"");
    for byte in bytes {
        match byte {
            b'"' | b'\\' => out.extend_from_slice(&[b'\\', *byte]),
            b'\n' => out.extend_from_slice(b"\\n"),
            0 => out.extend_from_slice(b"\\0"),
            b' '..=b'~' => out.push(*byte),
            _ => {
                let (high, low) = (DIGITS[usize::from(byte >> 4)], DIGITS[usize::from(byte & 15)]);
                out.extend_from_slice(&[b'\\', b'x', high, low]);
            }
        }
    }
    out.push(b'"');
    String::from_utf8(out).expect("every other byte was escaped")
}

/// A name as it can stand in Rust.
pub(crate) fn rust_name(name: &str) -> String {
    if matches!(name, "self" | "Self" | "super" | "crate" | "_") {
        return format!("{name}_");
    }
    if is_keyword(name) { format!("r#{name}") } else { name.into() }
}

/// `TextSubpixel` → `text_subpixel`, `HTTPFetch2D` → `http_fetch2_d`; never the name itself.
pub(crate) fn module_name(name: &str) -> String {
    let letters: Vec<char> = name.chars().collect();
    let mut out = String::with_capacity(name.len() + 4);
    for (index, letter) in letters.iter().enumerate() {
        let before = index.checked_sub(1).map(|before| letters[before]);
        let starts_word = letter.is_uppercase()
            && before.is_some_and(|before| {
                let ends_acronym = letters.get(index + 1).is_some_and(|after| after.is_lowercase());
                before != '_' && (!before.is_uppercase() || ends_acronym)
            });
        if starts_word {
            out.push('_');
        }
        out.extend(letter.to_lowercase());
    }
    if out == name { format!("{out}_") } else { rust_name(&out) }
}

#[cfg(test)]
mod tests {
    use super::{bytes_literal, module_name, rust_name};

    #[test]
    fn modules_are_named_after_types() {
        let check = |name, expected| assert_eq!(module_name(name), expected);
        check("Text", "text");
        check("TextSubpixel", "text_subpixel");
        check("HTTPFetch2D", "http_fetch2_d");
        check("Loop", "r#loop");
        check("Self_", "self_");
        check("lower", "lower_");
        check("A_B", "a_b");
    }

    #[test]
    fn keywords_are_escaped() {
        let check = |name, expected| assert_eq!(rust_name(name), expected);
        check("type", "r#type");
        check("self", "self_");
        check("color", "color");
    }

    #[test]
    fn bytes_are_written_as_rust_reads_them() {
        assert_eq!(bytes_literal(b"a\"\\\n\0\x7f\xff"), r#"b"a\"\\\n\0\x7f\xff""#);
    }
}
