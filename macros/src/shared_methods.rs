//! Methods that a shared function calls on values: the paths of their macros, which only types make known.

use proc_macro2::{Delimiter, Group, Ident, Literal, TokenStream, TokenTree};
use quote::ToTokens;
use shader_info_lang::functions::MissingMethod;
use shader_info_model::diagnostic::Place;
use shader_info_model::{DeclarationKind, Reference};

use crate::relied_tokens::ReliedTokens;

/// Returns the path of a method's macro: beside the type where the function names the type, else as if both were
/// imported.
pub(crate) fn path(method: &MissingMethod, relied: &ReliedTokens) -> TokenStream {
    let span = relied.span(&method.place);
    let of_type = method.of.and_then(|of| relied.path(of)).cloned().unwrap_or_default();
    let mut tokens: Vec<TokenTree> = of_type.into_iter().collect();
    tokens.pop();
    tokens.push(Ident::new(&method.name, span).into());
    tokens.into_iter().collect()
}

/// Returns what the next stage needs to know of a method: its path in Rust, and the mark of the word that calls it.
pub(crate) fn sent(method: &MissingMethod) -> TokenStream {
    let tokens = [Literal::string(&method.path), Literal::u32_unsuffixed(method.place.mark)].map(TokenTree::from);
    Group::new(Delimiter::Brace, tokens.into_iter().collect()).into_token_stream()
}

/// Returns the references of the methods that were sent along.
pub(crate) fn references(sent: TokenStream) -> impl Iterator<Item = Reference> {
    sent.into_iter().filter_map(|token| {
        let TokenTree::Group(group) = token else { return None };
        let mut words = group.stream().into_iter().map(|token| token.to_string());
        let path = words.next()?.trim_matches('"').to_owned();
        let place = Place { mark: words.next()?.parse().ok()?, ..Place::default() };
        Some(Reference { path, place, expected: DeclarationKind::Function })
    })
}
