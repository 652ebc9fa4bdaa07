//! A shared const: proof that both sides compute the same value.

use proc_macro2::TokenStream;
use quote::quote;
use shader_info_lang::dsl::ParsedShared;
use shader_info_model::SharedConst;
use shader_info_model::diagnostic::Report;

use crate::emit::{rust_ident, signed};

/// An assertion where the value is an expression; a literal is what it is.
pub(crate) fn prove(parsed: &ParsedShared, it: &SharedConst, report: &Report) -> Option<TokenStream> {
    let value = it.value.integer().filter(|_| parsed.value_expression.is_some() && report.is_clean());
    let (name, value) = (rust_ident(&it.name), signed(value?));
    Some(quote! { const _: () = ::core::assert!(#name == #value, "shader-info computed another value than rustc"); })
}
