//! Finds the declarations in a Rust text: those of the library's files, and those of a case.

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};
use shader_info_lang::dsl::{parse_impl, parse_shared};

/// Which macro a declaration is written for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Form {
    Info,
    Fragment,
    Interface,
    Shared,
    Vertex,
}

/// One declaration.
#[derive(Debug, Clone)]
pub(crate) struct Declaration {
    pub(crate) form: Form,
    pub(crate) name: String,
    /// The arguments of `#[shader_shared(…)]`.
    pub(crate) attribute: TokenStream,
    /// What the macro gets.
    pub(crate) tokens: TokenStream,
}

/// Every declaration of a text, in its order, also within modules.
pub(crate) fn scan(tokens: TokenStream) -> Vec<Declaration> {
    let mut out = Vec::new();
    walk(&tokens.into_iter().collect::<Vec<_>>(), &mut out);
    out
}

fn walk(tokens: &[TokenTree], out: &mut Vec<Declaration>) {
    let mut at = 0;
    while at < tokens.len() {
        at += match &tokens[at..] {
            [TokenTree::Ident(word), TokenTree::Punct(bang), TokenTree::Group(group), ..] if bang.as_char() == '!' => {
                let form = match word.to_string().as_str() {
                    "shader_info" => Some(Form::Info),
                    "shader_fragment" => Some(Form::Fragment),
                    "interface_info" => Some(Form::Interface),
                    _ => None,
                };
                out.extend(form.map(|form| declared(form, TokenStream::new(), group.stream())));
                3
            }
            [TokenTree::Punct(hash), TokenTree::Group(group), ..] if hash.as_char() == '#' => {
                let rest = &tokens[at..];
                match item_form(group) {
                    Some((form, attribute)) => {
                        let length = item_length(rest);
                        // A macro that is an attribute does not see itself; a derive sees what stands behind it.
                        let item = rest[2..length].iter().cloned().collect();
                        out.extend(items(form, attribute, item));
                        length
                    }
                    None => 2,
                }
            }
            [TokenTree::Group(group), ..] => {
                walk(&group.stream().into_iter().collect::<Vec<_>>(), out);
                1
            }
            _ => 1,
        }
    }
}

// Each function of an `impl` block is a declaration of its own.
fn items(form: Form, attribute: TokenStream, item: TokenStream) -> Vec<Declaration> {
    let block = (form == Form::Shared).then(|| parse_impl(attribute.clone(), item.clone(), "src/lib.rs")).flatten();
    let Some(block) = block.filter(|block| !block.functions.is_empty()) else {
        return vec![declared(form, attribute, item)];
    };
    let function = |tokens: TokenStream| {
        let name = parse_shared(TokenStream::new(), tokens.clone(), "src/lib.rs").name.text;
        Declaration { form, name, attribute: attribute.clone(), tokens }
    };
    block.functions.into_iter().map(function).collect()
}

fn declared(form: Form, attribute: TokenStream, tokens: TokenStream) -> Declaration {
    Declaration { form, name: name(&tokens), attribute, tokens }
}

// `#[shader_shared]` or `#[derive(…, VertexInput)]`.
fn item_form(attribute: &Group) -> Option<(Form, TokenStream)> {
    let mut tokens = attribute.stream().into_iter();
    let TokenTree::Ident(word) = tokens.next()? else { return None };
    let inside = match tokens.next() {
        Some(TokenTree::Group(group)) => group.stream(),
        _ => TokenStream::new(),
    };
    let is_vertex =
        || inside.clone().into_iter().any(|it| matches!(&it, TokenTree::Ident(word) if word == "VertexInput"));
    match word.to_string().as_str() {
        "shader_shared" => Some((Form::Shared, inside)),
        "derive" if is_vertex() => Some((Form::Vertex, TokenStream::new())),
        _ => None,
    }
}

// To the `}` or `;` that ends the item.
fn item_length(tokens: &[TokenTree]) -> usize {
    let ends = |token: &TokenTree| match token {
        TokenTree::Group(group) => group.delimiter() == Delimiter::Brace,
        TokenTree::Punct(punct) => punct.as_char() == ';',
        TokenTree::Ident(_) | TokenTree::Literal(_) => false,
    };
    tokens.iter().position(ends).map_or(tokens.len(), |at| at + 1)
}

// The first word that is neither a visibility nor what an item begins with.
fn name(tokens: &TokenStream) -> String {
    let words = tokens.clone().into_iter().filter_map(|token| match token {
        TokenTree::Ident(word) => Some(word.to_string()),
        _ => None,
    });
    let mut words = words.filter(|word| !["pub", "struct", "enum", "const", "fn"].contains(&word.as_str()));
    words.next().unwrap_or_default()
}
