//! Finds the tokens at the places of diagnostics.

use proc_macro2::{Group, Span, TokenTree};
use shader_info_lang::dsl::Parsed;
use shader_info_model::Item;

/// Returns the tokens of an item, or the path by which it was inherited.
pub(crate) fn of_item(item: &Item, parsed: &Parsed) -> Option<(Span, Span)> {
    let reference = item.via.and_then(|via| parsed.info.references.get(via as usize));
    let place = reference.map_or(&item.place, |reference| &reference.place);
    parsed.spans.get(place.mark)
}

/// Returns the last token that starts at or before a place in the file. As in spans, lines count from 1 and columns
/// from 0.
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
