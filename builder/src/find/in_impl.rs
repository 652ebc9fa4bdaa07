//! Reports declarations in `impl` blocks and traits, where rustc allows no types and modules.

use proc_macro2::{Delimiter, Group, TokenTree};
use shader_info_model::diagnostic::{Diagnostic, Place, SYNTAX};

use super::item::rest_of_item;

/// Returns the braces of the `impl` block or trait that begins at a token, and the number of its tokens.
pub(super) fn block(tokens: &[TokenTree], at: usize) -> Option<(&'static str, &Group, usize)> {
    let word = match &tokens[at] {
        TokenTree::Ident(word) if word == "impl" && begins_item(&tokens[..at]) => "impl",
        TokenTree::Ident(word) if word == "trait" => "trait",
        _ => return None,
    };
    let length = rest_of_item(&tokens[at..]);
    match tokens.get(at + length.checked_sub(1)?) {
        Some(TokenTree::Group(body)) if body.delimiter() == Delimiter::Brace => Some((word, body, length)),
        _ => None,
    }
}

/// Returns whether an `impl` here is not one of a type, as in `fn f() -> impl Sized { … }`.
fn begins_item(before: &[TokenTree]) -> bool {
    match before.last() {
        None => true,
        Some(TokenTree::Punct(sign)) => sign.as_char() == ';',
        Some(TokenTree::Group(group)) => group.delimiter() != Delimiter::Parenthesis,
        Some(TokenTree::Ident(word)) => word == "unsafe" || word == "default",
        Some(TokenTree::Literal(_)) => false,
    }
}

/// Returns the error of a declaration that stands directly in such a block.
pub(super) fn diagnostic(place: &Place, by: &str, block: &str) -> Diagnostic {
    let block = if block == "impl" { "an `impl` block" } else { "a trait" };
    let words = format!("`{by}!` declares a type, which cannot stand in {block}");
    let help = format!("move `{by}! {{ … }}` out of the braces, such as before them");
    Diagnostic::new(&SYNTAX, place, words).help(help)
}
