//! Finds the end of a Rust item.

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};
use syn::Meta;

use super::attribute;
use super::cfg::{self, HasFeature};

/// Returns the number of tokens up to and including the semicolon or the braces that end an item.
pub(super) fn rest_of_item(tokens: &[TokenTree]) -> usize {
    let (mut has_value, mut angles) = (false, 0_u32);
    let mut before = ' ';
    for (index, token) in tokens.iter().enumerate() {
        let mut sign = ' ';
        match token {
            TokenTree::Punct(punct) => {
                sign = punct.as_char();
                match (before, sign) {
                    (_, ';') => return index + 1,
                    // Part of `->` or `=>`.
                    ('-' | '=', '>') => has_value &= before != '=',
                    (_, '<') if !has_value => angles += 1,
                    (_, '>') => angles = angles.saturating_sub(1),
                    // Braces after `=` are part of a value. The `=` in `Iterator<Item = u32>` begins no value.
                    (_, '=') if angles == 0 => has_value = true,
                    _ => {}
                }
            }
            // The braces in `<const N: usize = { 3 }>` do not end an item.
            TokenTree::Group(group) if group.delimiter() == Delimiter::Brace && !has_value && angles == 0 => {
                return index + 1;
            }
            _ => {}
        }
        before = sign;
    }
    tokens.len()
}

fn is_ours(attribute: &Meta) -> bool {
    matches!(attribute::name(attribute).as_deref(), Some("shader_shared" | "derive" | "cfg"))
}

/// Removes our attribute: the macro of an attribute does not see it, and a derive macro does not see any derive. Other
/// attributes within a `cfg_attr` take its place.
pub(super) fn without_ours(tokens: &[TokenTree], has_feature: HasFeature<'_>) -> TokenStream {
    let mut out = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        if let [TokenTree::Punct(hash), TokenTree::Group(group), ..] = &tokens[at..]
            && hash.as_char() == '#'
            && group.delimiter() == Delimiter::Bracket
            && syn::parse2::<Meta>(group.stream()).is_ok()
        {
            let others = cfg::expanded(group.stream(), has_feature).into_iter().filter(|it| !is_ours(&it.meta));
            out.extend(others.flat_map(|it| [hash.clone().into(), bracketed(it.tokens, group)]));
            at += 2;
            continue;
        }
        out.push(tokens[at].clone());
        at += 1;
    }
    out.into_iter().collect()
}

fn bracketed(tokens: TokenStream, like: &Group) -> TokenTree {
    let mut group = Group::new(Delimiter::Bracket, tokens);
    group.set_span(like.span());
    group.into()
}
