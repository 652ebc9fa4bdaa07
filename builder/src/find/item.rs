//! Finds the end and the attributes of a Rust item.

use proc_macro2::{Delimiter, TokenStream, TokenTree};

/// Up to and with the semicolon or the braces that end an item.
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
                    // `->` and `=>`.
                    ('-' | '=', '>') => has_value &= before != '=',
                    (_, '<') if !has_value => angles += 1,
                    (_, '>') => angles = angles.saturating_sub(1),
                    // Braces behind `=` are part of a value; `Iterator<Item = u32>` has none.
                    (_, '=') if angles == 0 => has_value = true,
                    _ => {}
                }
            }
            // `<const N: usize = { 3 }>` does not end an item.
            TokenTree::Group(group) if group.delimiter() == Delimiter::Brace && !has_value && angles == 0 => {
                return index + 1;
            }
            _ => {}
        }
        before = sign;
    }
    tokens.len()
}

/// Our own attribute is gone when the macro sees its item; a derive sees the item without any derive.
pub(super) fn without_ours(tokens: &[TokenTree]) -> TokenStream {
    let mut out = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        if let [TokenTree::Punct(hash), TokenTree::Group(group), ..] = &tokens[at..]
            && hash.as_char() == '#'
            && group.delimiter() == Delimiter::Bracket
            && matches!(attribute_name(&group.stream()).as_deref(), Some("shader_shared" | "derive" | "cfg"))
        {
            at += 2;
            continue;
        }
        out.push(tokens[at].clone());
        at += 1;
    }
    out.into_iter().collect()
}

/// `shader_shared`, `::shader_info::shader_shared`: the last name before the arguments.
pub(super) fn attribute_name(attribute: &TokenStream) -> Option<String> {
    let mut name = None;
    for token in attribute.clone() {
        match token {
            TokenTree::Ident(ident) => name = Some(ident.to_string()),
            TokenTree::Punct(punct) if punct.as_char() == ':' => {}
            _ => break,
        }
    }
    name
}

pub(super) fn arguments(attribute: &TokenStream) -> TokenStream {
    let group = attribute.clone().into_iter().find_map(|token| match token {
        TokenTree::Group(group) => Some(group.stream()),
        _ => None,
    });
    group.unwrap_or_default()
}

pub(super) fn derives_vertex_input(attribute: &TokenStream) -> bool {
    attribute_name(attribute).as_deref() == Some("derive")
        && arguments(attribute).into_iter().any(|it| matches!(it, TokenTree::Ident(name) if name == "VertexInput"))
}

pub(super) fn path_attribute(attribute: &TokenStream) -> Option<String> {
    let tokens: Vec<TokenTree> = attribute.clone().into_iter().collect();
    match tokens.as_slice() {
        [TokenTree::Ident(word), TokenTree::Punct(_), path] if word == "path" => literal(path.clone().into()),
        _ => None,
    }
}

/// A path that is written as one string.
pub(super) fn literal(tokens: TokenStream) -> Option<String> {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    match tokens.as_slice() {
        [TokenTree::Literal(path)] => {
            Some(path.to_string().trim_start_matches('r').trim_matches(['#', '"']).replace("\\\\", "/"))
        }
        _ => None,
    }
}
