//! Names that the patterns of a shared function bind.
//!
//! In Rust, a name that is a constant is compared instead. The macro sees no constants but those in capitals, so rustc
//! proves that none of the others is one.

use proc_macro2::{Ident, TokenStream};
use quote::quote;
use shader_info_lang::dsl::{Name, ParsedShared};

use crate::emit;

/// Returns a proof of which rustc says that a binding cannot shadow a constant (E0530), at the name in the pattern.
pub(crate) fn proof(parsed: &ParsedShared) -> TokenStream {
    let bound = parsed.function.iter().flat_map(|function| &function.bound);
    let names = bound.filter_map(|(name, place)| {
        let (span, _) = parsed.spans.get(place.mark)?;
        Some(emit::ident(&Name { text: name.clone(), span }))
    });
    let names: Vec<Ident> = names.collect();
    if names.is_empty() {
        return TokenStream::new();
    }
    quote! {
        #[allow(unused_variables, non_snake_case, clippy::all, clippy::pedantic)]
        const _: () = { #(let #names @ _ = ();)* };
    }
}
