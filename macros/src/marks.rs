//! What the build script found wrong in, `compile_error!`s on the statement or on the token of its GLSL out.

use proc_macro2::{Group, Span, TokenStream, TokenTree};
use shader_info_shared::diagnostic::{Place, Report};
use shader_info_shared::dsl::Parsed;
use shader_info_shared::handshake::{Mark, Target};
use shader_info_shared::model::Item;
use shader_info_shared::resolve::Resolved;

use crate::raise;

/// All marks, less what the macro has found by itself and says anyway.
pub(crate) fn raise(marks: &[Mark], parsed: &Parsed, resolved: &Resolved, report: &Report) -> TokenStream {
    let own: Vec<String> = report.diagnostics.iter().map(|diagnostic| diagnostic.text()).collect();
    let is_said = |mark: &Mark| own.iter().any(|text| first_line(text) == first_line(&mark.text));
    let fresh = marks.iter().filter(|mark| !is_said(mark));
    fresh.map(|mark| raise::error(&mark.text, span(&mark.target, parsed, resolved))).collect()
}

fn first_line(text: &str) -> &str {
    text.lines().next().unwrap_or(text)
}

fn span(target: &Target, parsed: &Parsed, resolved: &Resolved) -> (Span, Span) {
    let item = |index: &u32| resolved.items.get(*index as usize);
    let found = match target {
        Target::Name => None,
        Target::Item(index) => item(index).and_then(|item| of_item(item, parsed)),
        Target::Inline(index, line, column) => item(index).and_then(|item| {
            let group = inline_start(item).and_then(|start| parsed.spans.group(start.mark));
            let token = group.map(|group| token_at(group, behind(group, *line as usize, *column as usize)));
            token.map(|span| (span, span)).or_else(|| of_item(item, parsed))
        }),
    };
    found.unwrap_or((parsed.name.span, parsed.name.span))
}

/// Its own tokens, or the path through which it came.
pub(crate) fn of_item(item: &Item, parsed: &Parsed) -> Option<(Span, Span)> {
    let reference = item.via.and_then(|via| parsed.info.references.get(via as usize));
    let place = reference.map_or(&item.place, |reference| &reference.place);
    parsed.spans.get(place.mark)
}

fn inline_start(item: &Item) -> Option<&Place> {
    item.statement.inline().map(|(_, start)| start)
}

/// A line and column in the file, for ones that are both from 0 and counted from behind the opening brace.
fn behind(group: &Group, line: usize, column: usize) -> (usize, usize) {
    let open = group.span_open().start();
    match line {
        0 => (open.line, open.column + 1 + column),
        line => (open.line + line, column),
    }
}

/// The last token that starts at or before a place in the file; lines from 1, columns from 0, as spans count.
pub(crate) fn token_at(group: &Group, wanted: (usize, usize)) -> Span {
    let mut best = group.span_open();
    let mut left = vec![group.stream().into_iter()];
    while let Some(tokens) = left.last_mut() {
        let Some(token) = tokens.next() else {
            left.pop();
            continue;
        };
        let (span, inner) = match &token {
            TokenTree::Group(group) => (group.span_open(), Some(group.clone())),
            TokenTree::Ident(_) | TokenTree::Punct(_) | TokenTree::Literal(_) => (token.span(), None),
        };
        let start = span.start();
        if (start.line, start.column) > wanted {
            break;
        }
        best = span;
        if let Some(group) = inner {
            let close = group.span_close().start();
            if (close.line, close.column) <= wanted {
                best = group.span_close();
            } else {
                left.push(group.stream().into_iter());
            }
        }
    }
    best
}
