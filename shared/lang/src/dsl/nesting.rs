//! Empties groups that nest deeper than any parser reads.

use proc_macro2::{Group, TokenStream, TokenTree};

/// Every parser reports an error at a lower depth: `spelling` at 100, expressions at 64.
pub(super) const MAX_DEPTH: usize = 200;

/// Returns the stream with empty groups at the deepest level, because syn parses by recursion.
pub(crate) fn shallow(stream: TokenStream) -> TokenStream {
    if is_deep(&stream) { without_deepest(stream) } else { stream }
}

/// Returns the same for a stream that is known to be deep.
pub(super) fn without_deepest(stream: TokenStream) -> TokenStream {
    cut(stream, MAX_DEPTH)
}

// Uses loops instead of iterators: users compile this without optimization, and it reads the head of every statement.
fn is_deep(stream: &TokenStream) -> bool {
    let mut level = Vec::new();
    push_groups(stream.clone(), &mut level);
    for _ in 0..MAX_DEPTH {
        if level.is_empty() {
            return false;
        }
        let mut next = Vec::new();
        for group in &level {
            push_groups(group.stream(), &mut next);
        }
        level = next;
    }
    !level.is_empty()
}

fn push_groups(stream: TokenStream, groups: &mut Vec<Group>) {
    for token in stream {
        if let TokenTree::Group(group) = token {
            groups.push(group);
        }
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
