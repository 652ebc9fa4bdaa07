//! Parses a Rust path into its text and last segment.

use proc_macro2::{Ident, TokenStream};

use super::cursor::Cursor;
use super::draft::{Draft, Parse};
use super::keyword::is_keyword;

/// A path as it was written.
pub(crate) struct Path {
    /// Without spaces.
    pub(crate) text: String,
    /// The segment to underline.
    pub(crate) last: Ident,
    /// The path as text, for code that names the same item.
    pub(crate) tokens: TokenStream,
}

impl Path {
    /// Whether it is one plain word.
    pub(crate) fn is_word(&self) -> bool {
        !self.text.contains(':')
    }

    /// Whether a reader would take it for a type, and not for a misspelt word of GLSL.
    pub(crate) fn looks_like_a_type(&self) -> bool {
        !self.is_word() || self.text.starts_with(|first: char| first.is_uppercase() || first == '$')
    }

    /// The name at its end.
    pub(crate) fn last_segment(&self) -> &str {
        self.text.rsplit(':').next().unwrap_or(&self.text)
    }
}

// rustc would refuse the call that the macro makes of the path. Before edition 2024 `gen` is a name.
fn is_no_segment(word: &str) -> bool {
    word == "_" || is_keyword(word) && word != "gen"
}

/// Reads `a::b::C`.
pub(crate) fn path(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>, what: &str) -> Parse<Path> {
    let whole = cursor.rest();
    let mut text = String::new();
    if cursor.eat_both(':', ':') {
        text.push_str("::");
    }
    loop {
        if cursor.peek_ident().is_some_and(|ident| is_no_segment(&ident.to_string())) {
            return Err(draft.expected(cursor, what));
        }
        let Some(ident) = cursor.ident() else { return Err(draft.expected(cursor, what)) };
        text.push_str(&ident.to_string());
        if !cursor.eat_both(':', ':') {
            let tokens = whole[..whole.len() - cursor.rest().len()].iter().cloned().collect();
            return Ok(Path { text, last: ident.clone(), tokens });
        }
        text.push_str("::");
    }
}
