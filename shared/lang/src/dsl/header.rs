//! Parses visibility and name: `pub(crate) Name`.

use proc_macro2::{Delimiter, Span, TokenStream};

use super::cursor::{Cursor, Inside};
use super::draft::Draft;
use super::keyword::is_keyword;
use shader_info_model::diagnostic::{Place, SYNTAX};

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
    let start = *cursor;
    if cursor.eat_word("pub") {
        let mut ahead = *cursor;
        if ahead.group(Delimiter::Parenthesis).is_some_and(is_restriction) {
            *cursor = ahead;
        }
    }
    start.until(cursor)
}

// `(crate)`, `(self)`, `(super)`, `(in a::b)`: after `pub`, other parentheses are what is public.
fn is_restriction(group: Inside<'_>) -> bool {
    let mut inner = group.cursor();
    let word = inner.ident().map(|word| word.to_string()).unwrap_or_default();
    let is_one = matches!(word.as_str(), "crate" | "self" | "super") && inner.is_empty();
    is_one || word == "in"
}

// A declaration is a Rust type, which no keyword can name. Before edition 2024 `gen` is a name.
fn is_reserved(word: &str) -> bool {
    matches!(word, "crate" | "self" | "Self" | "super") || is_keyword(word) && word != "gen"
}

/// Reports the keyword of a Rust item before the name.
fn item_keyword(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>) {
    let Some(word) = cursor.peek_ident().filter(|_| cursor.is_ident_second()) else { return };
    if !["struct", "enum", "const", "static", "fn", "mod", "type", "trait"].iter().any(|known| word == known) {
        return;
    }
    cursor.next();
    let name = cursor.peek_ident().map(|name| name.to_string()).unwrap_or_default();
    let words = format!("`{word}` before the name of a declaration");
    draft.fail_with(&SYNTAX, word.span(), words, Some(format!("write `{name}` without `{word}`")));
}

/// Reads the declared name.
pub(crate) fn name(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>) -> (Name, Place) {
    item_keyword(draft, cursor);
    let span = cursor.span();
    let is_reserved = cursor.peek_ident().is_some_and(|ident| is_reserved(&ident.to_string()));
    let read = if is_reserved { Err(draft.expected(cursor, "a name")) } else { draft.name(cursor) };
    match read {
        Ok((text, place)) => (Name { text, span }, place),
        Err(_) => (Name { text: String::new(), span }, draft.place(span)),
    }
}
