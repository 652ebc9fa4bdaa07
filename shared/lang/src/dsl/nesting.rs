//! Cuts groups off that nest deeper than any reader looks.

use proc_macro2::{Group, TokenStream, TokenTree};

/// Every reader ends earlier with an error of its own: `spelling` at 100, expressions at 64.
pub(super) const MAX_DEPTH: usize = 200;

/// The stream, where groups of the deepest level are empty: syn reads by recursion, which must end.
pub(crate) fn shallow(stream: TokenStream) -> TokenStream {
    if is_deep(&stream) { without_deepest(stream) } else { stream }
}

/// The same of a stream that is known to be deep.
pub(super) fn without_deepest(stream: TokenStream) -> TokenStream {
    cut(stream, MAX_DEPTH)
}

fn is_deep(stream: &TokenStream) -> bool {
    let groups = |stream: TokenStream| stream.into_iter().filter_map(group);
    let mut level: Vec<Group> = groups(stream.clone()).collect();
    for _ in 0..MAX_DEPTH {
        if level.is_empty() {
            return false;
        }
        level = level.iter().flat_map(|it| groups(it.stream())).collect();
    }
    !level.is_empty()
}

fn group(token: TokenTree) -> Option<Group> {
    match token {
        TokenTree::Group(group) => Some(group),
        TokenTree::Ident(_) | TokenTree::Punct(_) | TokenTree::Literal(_) => None,
    }
}

fn cut(stream: TokenStream, levels: usize) -> TokenStream {
    let each = stream.into_iter().map(|token| match token {
        TokenTree::Group(group) => {
            let inner = if levels == 0 { TokenStream::new() } else { cut(group.stream(), levels - 1) };
            let mut shorter = Group::new(group.delimiter(), inner);
            shorter.set_span(group.span());
            shorter.into()
        }
        other => other,
    });
    each.collect()
}
