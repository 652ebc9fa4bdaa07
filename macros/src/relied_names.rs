//! Names in a shared function that are assumed to be names of Rust or glam.
//!
//! The macro identifies a type, a function or a constant only by its name, and a module may define another item with
//! that name. So generated code lets rustc prove that each name has the meaning that the GLSL has.

use proc_macro2::{Literal, TokenStream};
use quote::{quote, quote_spanned};
use shader_info_lang::dsl::{ParsedShared, ReliedMeaning, ReliedName};

use crate::emit::{number, word};

/// Returns the proofs, at the names in the function.
pub(crate) fn proof(parsed: &ParsedShared) -> TokenStream {
    if parsed.function.is_none() {
        return TokenStream::new();
    }
    let constants = parsed.relied.iter().filter_map(constant);
    let others: Vec<TokenStream> = parsed.relied.iter().filter_map(of_glam).collect();
    let others = (!others.is_empty()).then(|| {
        quote! {
            ::shader_info::__with_glam! {
                #[allow(deprecated)]
                const _: fn() = || { #(#others)* };
            }
        }
    });
    quote! { #(#constants)* #others }
}

fn of_glam(name: &ReliedName) -> Option<TokenStream> {
    let tokens = &name.tokens;
    let span = tokens.clone().into_iter().last()?.span();
    match &name.meaning {
        ReliedMeaning::Type(ty) => {
            let code = number(ty.code());
            Some(quote_spanned! { span => ::shader_info::named::<#tokens, #code>(); })
        }
        ReliedMeaning::Function(function) => {
            let function = word(function);
            Some(quote_spanned! { span => ::shader_info::same(::shader_info::glam::#function, #tokens); })
        }
        ReliedMeaning::Constant(_) => None,
    }
}

fn constant(name: &ReliedName) -> Option<TokenStream> {
    let ReliedMeaning::Constant(value) = name.meaning else { return None };
    let (tokens, bits) = (&name.tokens, Literal::u32_unsuffixed(value.to_bits()));
    let span = tokens.clone().into_iter().last()?.span();
    let words = format!(
        "SI0161: `{}` is not the constant of `core::f32::consts`\n  help: write `core::f32::consts::{}`, or rename the \
         module",
        name.text,
        name.text.rsplit(':').next().unwrap_or_default()
    );
    Some(quote_spanned! { span => const _: () = ::core::assert!(#tokens.to_bits() == #bits, #words); })
}
