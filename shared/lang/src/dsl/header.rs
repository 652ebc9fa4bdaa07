//! Parses visibility and name: `pub(crate) Name`.

use proc_macro2::{Delimiter, Group, Span, TokenStream, TokenTree};

use super::cursor::Cursor;
use super::draft::Draft;
use super::keyword::is_keyword;
use shader_info_model::diagnostic::Place;

/// The declared name; empty where the declaration has none.
#[derive(Debug, Clone)]
pub struct Name {
    /// As written, without `r#`.
    pub text: String,
    /// Its token.
    pub span: Span,
}

/// Reads `pub`, `pub(…)` or nothing.
pub(crate) fn visibility(cursor: &mut Cursor<'_>) -> TokenStream {
    let start = cursor.rest();
    let is_public = cursor.peek_ident().is_some_and(|ident| ident == "pub");
    if is_public {
        cursor.next();
        if matches!(cursor.peek(), Some(TokenTree::Group(group)) if is_restriction(group)) {
            cursor.next();
        }
    }
    start[..start.len() - cursor.rest().len()].iter().cloned().collect()
}

// `(crate)`, `(self)`, `(super)`, `(in a::b)`: after `pub`, other parentheses are what is public.
fn is_restriction(group: &Group) -> bool {
    let mut tokens = group.stream().into_iter();
    let first = match tokens.next() {
        Some(TokenTree::Ident(word)) => word.to_string(),
        _ => return false,
    };
    let is_one = matches!(first.as_str(), "crate" | "self" | "super") && tokens.next().is_none();
    group.delimiter() == Delimiter::Parenthesis && (is_one || first == "in")
}

// A declaration is a Rust type, which no keyword can name. Before edition 2024 `gen` is a name.
fn is_reserved(word: &str) -> bool {
    matches!(word, "crate" | "self" | "Self" | "super") || is_keyword(word) && word != "gen"
}

/// Reads the declared name.
pub(crate) fn name(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>) -> (Name, Place) {
    let span = cursor.span();
    let is_reserved = cursor.peek_ident().is_some_and(|ident| is_reserved(&ident.to_string()));
    let read = if is_reserved { Err(draft.expected(cursor, "a name")) } else { draft.name(cursor) };
    match read {
        Ok((text, place)) => (Name { text, span }, place),
        Err(_) => (Name { text: String::new(), span }, draft.place(span)),
    }
}
