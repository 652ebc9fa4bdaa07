//! Reads inline GLSL from the source file.

use proc_macro2::{Delimiter, Group, TokenTree, token_stream};

use super::draft::Draft;
use shader_info_model::SourceText;
use shader_info_model::diagnostic::MADE_BY_MACRO;

/// Returns the text between the braces of a group, as it is in the file.
///
/// The slice of the file must have the same tokens as the group: text that a macro assembled is reported as an error.
/// If tokens have no positions, as in some editors, the text is left out without an error.
pub(crate) fn inline(draft: &mut Draft<'_>, group: &Group) -> SourceText {
    let start = draft.spans.inside(draft.file, group);
    let Some(slice) = group.span().source_text() else { return SourceText::Macro };
    let inside = slice.strip_prefix('{').and_then(|rest| rest.strip_suffix('}'));
    match inside {
        Some(text) if reads_like(text, group) => SourceText::Inline { text: text.into(), start },
        _ => {
            // rustc has reported `\` already, and the tokens do not contain it.
            let nowhere = inside.is_some_and(has_backslash)
                || start.line == 0
                || group.span_open().start() == group.span_close().start();
            if !nowhere {
                let help = "move it to a GLSL file, or pass the whole brace group through the macro as one `$x:tt`";
                let words = "this GLSL comes from a macro, not from the file";
                draft.fail_with(&MADE_BY_MACRO, group.span_open(), words, Some(help.into()));
            }
            SourceText::Macro
        }
    }
}

// Compares the text with the tokens one by one. To ask each token for its position would need a call into the compiler
// for each token. The groups are on a heap-allocated stack, because GLSL may nest deeper than the stack of the thread
// allows.
fn reads_like(text: &str, group: &Group) -> bool {
    let mut rest = text;
    let mut open: Vec<(token_stream::IntoIter, &str)> = vec![(group.stream().into_iter(), "")];
    while let Some((tokens, close)) = open.last_mut() {
        let found = match tokens.next() {
            None => {
                let close = *close;
                open.pop();
                eat(&mut rest, close)
            }
            Some(TokenTree::Group(group)) => {
                let (first, last) = match group.delimiter() {
                    Delimiter::Parenthesis => ("(", ")"),
                    Delimiter::Brace => ("{", "}"),
                    Delimiter::Bracket => ("[", "]"),
                    Delimiter::None => ("", ""),
                };
                open.push((group.stream().into_iter(), last));
                eat(&mut rest, first)
            }
            Some(TokenTree::Punct(punct)) => {
                let is_comment = punct.as_char() == '#' && eat_doc_comment(tokens);
                is_comment || eat(&mut rest, punct.as_char().encode_utf8(&mut [0; 4]))
            }
            Some(token @ (TokenTree::Ident(_) | TokenTree::Literal(_))) => eat(&mut rest, &token.to_string()),
        };
        if !found {
            return false;
        }
    }
    skip_space(rest).is_empty()
}

fn eat(rest: &mut &str, token: &str) -> bool {
    let after = skip_space(rest).strip_prefix(token);
    *rest = after.unwrap_or(rest);
    after.is_some()
}

// A doc comment arrives as `#[doc = "…"]` or `#![doc = "…"]`; in the text it is an ordinary comment.
fn eat_doc_comment(tokens: &mut token_stream::IntoIter) -> bool {
    let mut ahead = tokens.clone();
    let mut next = ahead.next();
    if matches!(&next, Some(TokenTree::Punct(punct)) if punct.as_char() == '!') {
        next = ahead.next();
    }
    let is_doc = match next {
        Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Bracket => {
            matches!(group.stream().into_iter().next(), Some(TokenTree::Ident(ident)) if ident == "doc")
        }
        _ => false,
    };
    if is_doc {
        *tokens = ahead;
    }
    is_doc
}

fn has_backslash(text: &str) -> bool {
    let mut rest = skip_space(text);
    while let Some(next) = rest.chars().next() {
        if next == '\\' {
            return true;
        }
        rest = skip_space(&rest[next.len_utf8()..]);
    }
    false
}

// Rust's comments: block comments nest.
fn skip_space(text: &str) -> &str {
    let mut rest = text.trim_start();
    loop {
        if rest.starts_with("//") {
            rest = rest.split_once('\n').map_or("", |(_, after)| after).trim_start();
        } else if rest.starts_with("/*") {
            rest = skip_block(rest).trim_start();
        } else {
            return rest;
        }
    }
}

fn skip_block(text: &str) -> &str {
    let (mut depth, mut at) = (0u32, 0);
    let bytes = text.as_bytes();
    while at + 1 < bytes.len() {
        match &bytes[at..at + 2] {
            b"/*" => depth += 1,
            b"*/" => depth -= 1,
            _ => {
                at += 1;
                continue;
            }
        }
        at += 2;
        if depth == 0 {
            return &text[at..];
        }
    }
    ""
}
