//! How an expansion is kept: laid out, without bulk and without the hashes of places.

use proc_macro2::{Group, Ident, Literal, TokenStream, TokenTree};
use shader_info_model::{Payload, wire};

/// Digits of a hash.
const HASH: usize = 32;

/// A file of the items.
pub(super) fn text(items: Vec<syn::Item>) -> String {
    prettyplease::unparse(&syn::File { shebang: None, attrs: Vec::new(), items })
}

/// The tokens with a short word for each piece of bulk.
pub(super) fn shortened(tokens: TokenStream) -> TokenStream {
    let one = |token: TokenTree| -> TokenTree {
        match token {
            TokenTree::Group(group) => {
                let mut inner = Group::new(group.delimiter(), shortened(group.stream()));
                inner.set_span(group.span());
                inner.into()
            }
            TokenTree::Ident(name) => match without_hash(&name.to_string()) {
                Some(short) => Ident::new(&short, name.span()).into(),
                None => name.into(),
            },
            TokenTree::Literal(literal) => short_literal(literal).into(),
            TokenTree::Punct(punct) => punct.into(),
        }
    };
    tokens.into_iter().map(one).collect()
}

fn short_literal(literal: Literal) -> Literal {
    let Ok(value) = syn::parse_str::<syn::Lit>(&literal.to_string()) else { return literal };
    match value {
        syn::Lit::ByteStr(_) => Literal::byte_string(b"bytes"),
        syn::Lit::Str(text) if wire::decode::<Payload>(&text.value()).is_ok() => Literal::string("payload"),
        syn::Lit::Str(text) if text.value().ends_with(".pack") => Literal::string("/si/HASH.pack"),
        _ => literal,
    }
}

/// `__si_Name_0123…` without the digits.
pub(super) fn without_hash(name: &str) -> Option<String> {
    let (front, digits) = name.strip_prefix("__si_")?.rsplit_once('_')?;
    let is_hash = digits.len() == HASH && digits.bytes().all(|it| it.is_ascii_hexdigit());
    is_hash.then(|| format!("__si_{front}"))
}
