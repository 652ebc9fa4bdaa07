//! The invisible groups that rustc puts around the `$fragments` of a user's macro.

use proc_macro2::{Delimiter, Group, Spacing, TokenStream, TokenTree};

/// Returns whether the tokens of an invisible group are an operation, which stays one operand in any expression.
///
/// A sign before a single operand is not an operation in this sense: it binds tighter than every operator around it.
pub(crate) fn computes(inside: TokenStream) -> bool {
    let tokens: Vec<TokenTree> = inside.into_iter().collect();
    match &tokens[..] {
        [TokenTree::Group(group)] => group.delimiter() == Delimiter::None && computes(group.stream()),
        [_, behind @ ..] => behind.iter().any(|token| mark(token).is_some_and(|mark| "+-*/%<>=!&|^".contains(mark))),
        [] => false,
    }
}

/// Returns an item in the form for rustc, with parentheses in place of invisible groups that contain operators. rustc
/// ignores the invisible groups in the output of a procedural macro (see `proc_macro::Delimiter::None`).
pub(crate) fn shown(stream: TokenStream) -> TokenStream {
    let tokens: Vec<TokenTree> = stream.into_iter().collect();
    let each = tokens.iter().enumerate().map(|(index, token)| {
        let TokenTree::Group(group) = token else { return token.clone() };
        let before = index.checked_sub(1).and_then(|before| tokens.get(before));
        let is_torn = group.delimiter() == Delimiter::None
            && is_sum(&group.stream())
            && (before.is_some_and(binds) || tokens.get(index + 1).is_some_and(binds));
        let delimiter = if is_torn { Delimiter::Parenthesis } else { group.delimiter() };
        let mut found = Group::new(delimiter, shown(group.stream()));
        found.set_span(group.span());
        found.into()
    });
    each.collect()
}

/// Returns the item without invisible groups, as rustc parses it: the content of a group replaces the group, so
/// `$body:block` is a statement without a `;`.
pub(crate) fn opened(stream: TokenStream) -> TokenStream {
    without_invisible(shown(stream))
}

fn without_invisible(stream: TokenStream) -> TokenStream {
    let each = stream.into_iter().map(|token| {
        let TokenTree::Group(group) = token else { return token.into() };
        let inside = without_invisible(group.stream());
        if group.delimiter() == Delimiter::None {
            return inside;
        }
        let mut found = Group::new(group.delimiter(), inside);
        found.set_span(group.span());
        TokenTree::from(found).into()
    });
    each.collect()
}

// The `<` and `>` of types are not operators.
fn is_sum(inside: &TokenStream) -> bool {
    let tokens: Vec<TokenTree> = inside.clone().into_iter().collect();
    let is_shift = |pair: &[TokenTree]| {
        let is_joint = matches!(&pair[0], TokenTree::Punct(punct) if punct.spacing() == Spacing::Joint);
        is_joint && mark(&pair[0]) == mark(&pair[1]) && matches!(mark(&pair[0]), Some('<' | '>'))
    };
    let is_operator = |token: &TokenTree| mark(token).is_some_and(|mark| "+-*/%&|^".contains(mark));
    let last = tokens.len().saturating_sub(1);
    tokens.iter().skip(1).any(is_operator) || tokens[..last].windows(2).any(is_shift)
}

fn binds(token: &TokenTree) -> bool {
    match token {
        TokenTree::Ident(word) => word == "as",
        token => mark(token).is_some_and(|mark| "+-*/%<>&|^!.".contains(mark)),
    }
}

fn mark(token: &TokenTree) -> Option<char> {
    match token {
        TokenTree::Punct(punct) => Some(punct.as_char()),
        _ => None,
    }
}
