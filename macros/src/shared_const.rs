//! A shared const: proof that both sides compute the same value.

use proc_macro2::TokenStream;
use quote::quote;
use shader_info_lang::dsl::ParsedShared;
use shader_info_model::diagnostic::Report;
use shader_info_model::{SharedConst, Value};

use crate::emit::{rust_ident, signed};

/// Returns an assertion where the value is an expression; a literal is what it is.
pub(crate) fn prove(parsed: &ParsedShared, it: &SharedConst, report: &Report) -> Option<TokenStream> {
    let name = rust_ident(&it.name);
    let is_same = match it.value {
        Value::Float(value) if parsed.is_computed => {
            let bits = value.to_bits();
            quote!(#name.to_bits() == #bits)
        }
        value => {
            let value = signed(value.integer().filter(|_| parsed.value_expression.is_some())?);
            quote!(#name == #value)
        }
    };
    let words = "shader-info computed another value than rustc";
    report.is_clean().then(|| quote! { const _: () = ::core::assert!(#is_same, #words); })
}
