//! Writes the item that `#[shader_shared]` returns to rustc.

use proc_macro2::{Delimiter, Group, Punct, Spacing, Span, TokenStream, TokenTree};

use super::cursor::Cursor;
use super::draft::Draft;
use shader_info_model::diagnostic::{RUNTIME_ARRAY, UNSUPPORTED_ITEM};

/// Derives that work for sized types only.
const OF_SIZED: [&str; 5] = ["Clone", "Copy", "Default", "Pod", "Zeroable"];

/// The derive for vertex buffers.
const VERTEX_INPUT: &str = "VertexInput";

/// Returns the tokens before the braces of a function.
pub(super) fn before_body(item: &[TokenTree]) -> TokenStream {
    let is_body = |token: &TokenTree| matches!(token, TokenTree::Group(group) if group.delimiter() == Delimiter::Brace);
    item.iter().take_while(|token| !is_body(token)).cloned().collect()
}

/// Returns a function without the attributes before it; doc comments are attributes, too.
pub(super) fn without_outer_attributes(item: &[TokenTree]) -> TokenStream {
    let is_hash = |token: &TokenTree| matches!(token, TokenTree::Punct(sign) if sign.as_char() == '#');
    let attributes = item.chunks(2).take_while(|pair| is_hash(&pair[0])).flatten().count();
    item[attributes..].iter().cloned().collect()
}

/// Returns the item without the `#[gpu(…)]` attributes of its fields.
pub(super) fn without_gpu(item: TokenStream) -> TokenStream {
    inside(item, Delimiter::Brace, |fields| {
        let is_gpu = |attribute: TokenStream| matches!(attribute.into_iter().next(), Some(TokenTree::Ident(ident)) if ident == "gpu");
        attributes(fields, |attribute| Some(attribute).filter(|attribute| !is_gpu(attribute.clone())))
    })
}

/// Returns the item without the derives for sized types.
pub(super) fn without_derives_of_sized(item: TokenStream) -> TokenStream {
    without_derives(item, is_of_sized)
}

/// Returns the item without the derive for vertex buffers.
pub(super) fn without_vertex_input(item: TokenStream) -> TokenStream {
    without_derives(item, |derive| derive == VERTEX_INPUT)
}

fn without_derives(item: TokenStream, is_removed: fn(&str) -> bool) -> TokenStream {
    attributes(item, |attribute| {
        let is_derive =
            matches!(attribute.clone().into_iter().next(), Some(TokenTree::Ident(word)) if word == "derive");
        let kept = |derives| kept_derives(derives, is_removed);
        Some(if is_derive { inside(attribute, Delimiter::Parenthesis, kept) } else { attribute })
    })
}

fn kept_derives(derives: TokenStream, is_removed: fn(&str) -> bool) -> TokenStream {
    let derives: Vec<TokenTree> = derives.into_iter().collect();
    let is_comma = |token: &TokenTree| matches!(token, TokenTree::Punct(sign) if sign.as_char() == ',');
    let is_gone = |token: &TokenTree| matches!(token, TokenTree::Ident(word) if is_removed(&word.to_string()));
    let kept = derives.split(is_comma).filter(|derive| !derive.last().is_some_and(is_gone));
    let with_comma = |derive: &[TokenTree]| {
        derive.iter().cloned().chain([Punct::new(',', Spacing::Alone).into()]).collect::<TokenStream>()
    };
    kept.filter(|derive| !derive.is_empty()).map(with_comma).collect()
}

fn is_of_sized(derive: &str) -> bool {
    OF_SIZED.contains(&derive)
}

/// Returns the names of the derives after `derive`.
pub(super) fn derives(cursor: &mut Cursor<'_>) -> Vec<(String, Span)> {
    let Some(group) = cursor.group(Delimiter::Parenthesis) else { return Vec::new() };
    let name = |derive: Cursor<'_>| match derive.rest().last() {
        Some(TokenTree::Ident(word)) => Some((word.to_string(), word.span())),
        _ => None,
    };
    group.cursor().split().filter_map(name).collect()
}

/// Reports the derive for vertex buffers; returns whether it is there.
pub(super) fn refuse_vertex_input(draft: &mut Draft<'_>, derives: &[(String, Span)], name: &str) -> bool {
    let found = derives.iter().find(|(word, _)| word == VERTEX_INPUT);
    if let Some((_, span)) = found {
        shared_and_vertex(draft, *span, name);
    }
    found.is_some()
}

/// Reports a struct with both `#[shader_shared]` and `#[derive(VertexInput)]`, because each defines a macro with the
/// name of the struct.
pub(super) fn shared_and_vertex(draft: &mut Draft<'_>, span: Span, name: &str) {
    let text = format!("`{name}` cannot have both `#[shader_shared]` and `#[derive(VertexInput)]`");
    let help = format!(
        "write two structs with the same fields: `{name}` with `#[shader_shared]`, and one with \
         `#[derive(VertexInput)]` and `#[repr(C)]`, for `vertex_in(…)`"
    );
    draft.fail_with(&UNSUPPORTED_ITEM, span, text, Some(help));
}

/// Reports derives for sized types on a struct that ends in an unsized array.
pub(super) fn refuse_derives(draft: &mut Draft<'_>, derives: &[(String, Span)], name: &str) {
    // The error of the array was reported; the derives are valid once the array has a length.
    if draft.report.diagnostics.iter().any(|known| known.code == &RUNTIME_ARRAY) {
        return;
    }
    let wrong: Vec<&(String, Span)> = derives.iter().filter(|(word, _)| is_of_sized(word)).collect();
    let Some((_, first)) = wrong.first() else { return };
    let words: Vec<String> = wrong.iter().map(|(word, _)| format!("`{word}`")).collect();
    let words = words.join(", ");
    let text =
        format!("{words} cannot be derived for `{name}`, which ends in an unsized array and so has no size in Rust");
    let help = format!("remove {words} from the derive; `{name}::zeroed(items)` makes a value in a `Box`");
    draft.fail_with(&RUNTIME_ARRAY, *first, text, Some(help));
}

/// Applies a function to the content of each group with the delimiter.
fn inside(tokens: TokenStream, delimiter: Delimiter, change: impl Fn(TokenStream) -> TokenStream) -> TokenStream {
    let one = |token: TokenTree| match token {
        TokenTree::Group(group) if group.delimiter() == delimiter => {
            let mut changed = Group::new(delimiter, change(group.stream()));
            changed.set_span(group.span());
            changed.into()
        }
        other => other,
    };
    tokens.into_iter().map(one).collect()
}

/// Applies a function to the tokens of each attribute, and removes the attributes for which it returns `None`.
fn attributes(tokens: TokenStream, change: impl Fn(TokenStream) -> Option<TokenStream>) -> TokenStream {
    let mut tokens = tokens.into_iter().peekable();
    let mut changed = TokenStream::new();
    while let Some(token) = tokens.next() {
        let is_hash = matches!(&token, TokenTree::Punct(sign) if sign.as_char() == '#');
        let is_attribute =
            |next: &TokenTree| matches!(next, TokenTree::Group(group) if group.delimiter() == Delimiter::Bracket);
        let group = if is_hash { tokens.next_if(is_attribute) } else { None };
        match group {
            Some(TokenTree::Group(group)) => {
                if let Some(text) = change(group.stream()) {
                    let mut attribute = Group::new(Delimiter::Bracket, text);
                    attribute.set_span(group.span());
                    changed.extend([token, attribute.into()]);
                }
            }
            _ => changed.extend([token]),
        }
    }
    changed
}
