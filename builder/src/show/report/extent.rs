//! Finds the lines of each macro call in a Rust file.

use proc_macro2::{TokenStream, TokenTree};
use shader_info_model::diagnostic::Place;

/// A range of lines in a file, counted from 1.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lines {
    /// Path of the file in messages.
    pub file: String,
    /// First line.
    pub first: u32,
    /// Last line, included.
    pub last: u32,
}

/// Returns first and last line of every `name! { … }`, with nested ones; empty if the file cannot be tokenized.
pub(super) fn extents(text: &str) -> Vec<(u32, u32)> {
    let mut out = Vec::new();
    let mut open: Vec<TokenStream> = text.parse().into_iter().collect();
    while let Some(stream) = open.pop() {
        let tokens: Vec<TokenTree> = stream.into_iter().collect();
        for (index, token) in tokens.iter().enumerate() {
            let TokenTree::Group(group) = token else { continue };
            open.push(group.stream());
            let [.., TokenTree::Ident(name), TokenTree::Punct(mark)] = &tokens[..index] else { continue };
            if mark.as_char() == '!' {
                out.push((name.span().start().line as u32, group.span_close().end().line as u32));
            }
        }
    }
    out
}

/// Returns the smallest of these ranges that contains a place, or else the line of the place.
pub(super) fn around(extents: &[(u32, u32)], place: &Place) -> (u32, u32) {
    let holds = |(first, last): &&(u32, u32)| (*first..=*last).contains(&place.line);
    let least = extents.iter().filter(holds).min_by_key(|(first, last)| last - first);
    least.copied().unwrap_or((place.line, place.end_line.max(place.line)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_declaration_is_the_macro_call_around_its_name() {
        let text =
            "mod a {\n  shader_info! {\n    pub Red {\n      define X = 1;\n    }\n  }\n}\nshader_info! { Blue {} }\n";
        let found = extents(text);
        assert_eq!(around(&found, &Place::new("a.rs", 3, 9, 3)), (2, 6));
        assert_eq!(around(&found, &Place::new("a.rs", 8, 16, 4)), (8, 8));
        assert_eq!(around(&found, &Place::new("a.rs", 1, 1, 1)), (1, 1));
        assert_eq!(extents("fn {"), []);
    }
}
