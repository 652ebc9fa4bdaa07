//! Hashes what the builder reads of a Rust file with declarations, to recognize edits that change nothing.
//!
//! The bodies of functions are left out. Most edits of a file with declarations are edits of functions that use them.

use std::borrow::Cow;
use std::ops::Range;
use std::path::Path;
use std::str::FromStr;

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};
use shader_info_glsl::Lines;
use shader_info_glsl::hash::Hash128;

use super::{lines, memo};

/// Returns the hash of a file without bodies of functions that the builder need not read. It covers the places of
/// declarations, which reports show.
pub(super) fn outline(text: &str, tokens: &TokenStream) -> Hash128 {
    let mut bodies = Vec::new();
    unread_bodies(text, tokens.clone(), &mut bodies);
    let ends = bodies.iter().map(|body| body.start).chain([text.trim_end().len()]);
    let starts = [0].into_iter().chain(bodies.iter().map(|body| body.end));
    let breaks = Lines::new(text);
    let mut parts: Vec<Cow<'_, str>> = Vec::new();
    for (start, end) in starts.zip(ends) {
        let part = text.get(start..end).unwrap_or_default();
        parts.push(part.into());
        if lines::has_our_words(part) {
            parts.push(beginning(breaks.place(start), part).into());
        }
    }
    let parts: Vec<&[u8]> = parts.iter().map(|part| part.as_bytes()).collect();
    Hash128::of_parts(&parts)
}

/// Returns whether a file still has the same outline.
pub(crate) fn has_outline(path: &Path, known: Hash128) -> bool {
    let Ok(text) = memo::text(path) else { return false };
    TokenStream::from_str(&text).is_ok_and(|tokens| outline(&text, &tokens) == known)
}

/// Returns where a part begins: its line, and its column if that moves anything.
fn beginning((line, column): (u32, u32), part: &str) -> String {
    let is_blank = part.lines().next().is_none_or(|first| first.trim().is_empty());
    let column = if is_blank { 0 } else { column };
    format!("{line}:{column}")
}

/// The item whose tokens are being read.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Item {
    Function,
    /// `mod`, `impl` or `trait`.
    Container,
    Other,
}

/// Finds the bodies of functions without anything that the builder reads, in the order of the text. Arguments of
/// macros and items with our attributes are not searched.
fn unread_bodies(text: &str, tokens: TokenStream, bodies: &mut Vec<Range<usize>>) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let (mut item, mut is_ours) = (Item::Other, false);
    for (at, token) in tokens.iter().enumerate() {
        match token {
            TokenTree::Ident(word) if word == "fn" => {
                if matches!(tokens.get(at + 1), Some(TokenTree::Ident(_))) {
                    item = Item::Function;
                }
            }
            TokenTree::Ident(word) if item == Item::Other && (word == "mod" || word == "impl" || word == "trait") => {
                item = Item::Container;
            }
            TokenTree::Group(group) if group.delimiter() == Delimiter::Bracket => {
                is_ours |= text.get(range(group)).is_none_or(lines::has_our_words);
            }
            TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => {
                match item {
                    _ if is_ours => {}
                    Item::Function if !is_read(text, group) => bodies.push(range(group)),
                    Item::Container => unread_bodies(text, group.stream(), bodies),
                    Item::Function | Item::Other => {}
                }
                (item, is_ours) = (Item::Other, false);
            }
            TokenTree::Punct(end) if end.as_char() == ';' => (item, is_ours) = (Item::Other, false),
            _ => {}
        }
    }
}

fn range(group: &Group) -> Range<usize> {
    group.span().byte_range()
}

/// Returns whether the builder reads something in a body: a declaration, or the name of another file.
fn is_read(text: &str, body: &Group) -> bool {
    text.get(range(body)).is_none_or(lines::has_our_words) || names_a_file(body.stream())
}

fn names_a_file(tokens: TokenStream) -> bool {
    tokens.into_iter().any(|token| match token {
        TokenTree::Ident(word) => word == "mod" || word == "include",
        TokenTree::Group(group) => names_a_file(group.stream()),
        TokenTree::Punct(_) | TokenTree::Literal(_) => false,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(text: &str) -> Hash128 {
        outline(text, &text.parse().expect("Rust"))
    }

    const INFO: &str = "shader_info! { pub A { push_constant b: vec4; } }";

    /// `BODY` is what changes.
    #[track_caller]
    fn check(text: &str, one: &str, other: &str, is_same: bool) {
        let text = text.replace("INFO", INFO);
        let texts = [one, other].map(|body| text.replace("BODY", body));
        assert_eq!(of(&texts[0]) == of(&texts[1]), is_same, "{texts:?}");
    }

    #[test]
    fn bodies_of_functions_are_left_out() {
        for text in [
            "INFO fn f() { BODY }",
            "INFO pub(crate) async fn f<T: Into<[u8; 3]>>(a: &T) -> u32 where T: Copy { BODY }",
            "INFO impl<T> X for Y<T> { const A: u8 = 1; #[inline] fn f(&self) { BODY } }",
            "INFO mod tests { use super::*; #[test] fn f() { BODY } }",
            "INFO trait X { fn f(); fn g() { BODY } }",
            "fn f() { BODY } INFO",
            "fn f() { BODY }\nINFO",
            "// é\nfn f() { \"é\"; BODY }\nfn g() {}\nINFO",
        ] {
            let is_before = text.ends_with("INFO");
            check(text, "let a = 1;", "let b = 2;", true);
            check(text, "let a = 1;", "let b = 2 + 1;", !is_before || text.contains('\n'));
            check(text, "let a = 1;", "println!(\"{}\",\n 1);", !is_before);
        }
        check("INFO fn f() {}BODY", "", "\n\n", true);
    }

    #[test]
    fn everything_else_is_covered() {
        for text in [
            "INFO const A: u32 = { BODY };",
            "INFO struct A { BODY }",
            "INFO BODY fn f() {}",
            "INFO my_macro! { fn f() { BODY } }",
            "macro_rules! m { () => { fn f() { BODY } } } INFO",
            "#[shader_shared] fn f() { BODY }",
            "#[cfg_attr(all(), shader_shared)] impl A { fn f() { BODY } }",
            "fn f() { INFO BODY }",
            "INFO fn f() { mod a; BODY }",
            "INFO fn f() { include!(\"a.rs\"); BODY }",
            "INFO fn f<const N: usize>(a: [u8; N]) -> A<{ N }> { BODY }",
        ] {
            check(text, "a", "b", false);
        }
        check("BODY", "fn f() {}", INFO, false);
        check("fn f() { BODY }", "a", INFO, false);
        check("fn f() { BODY }", "a", "mod b;", false);
    }
}
