//! A shared enum: `Mode` cannot be plain data, since not every number is a variant; `ModeBits` beside it can.

use proc_macro2::TokenStream;
use quote::quote;
use shader_info_lang::dsl::ParsedShared;
use shader_info_model::SharedEnum;

use crate::emit::{generated, number, rust_ident, word};

/// `NameBits`: the number that structs and buffers hold.
pub(crate) fn beside(parsed: &ParsedShared, it: &SharedEnum) -> TokenStream {
    let (name, bits, visibility) =
        (rust_ident(&it.name), word(&format!("{}Bits", it.name)), generated(&parsed.visibility));
    let doc = format!("A [`{name}`] as buffers hold it: a number that may be no variant.");
    let arms = it.variants.iter().map(|(variant, value)| {
        let (variant, value) = (rust_ident(variant), number(*value));
        quote! { #value => ::core::option::Option::Some(#name::#variant), }
    });
    let compared = it.variants.first().map(|(first, _)| {
        let first = rust_ident(first);
        quote! {
            impl ::shader_info::Compared for #name {
                const ONE: Self = Self::#first;
            }
            impl ::shader_info::Compared for #bits {
                const ONE: Self = Self(0);
            }
        }
    });
    quote! {
        #[doc = #doc]
        #[repr(transparent)]
        #[derive(
            ::core::clone::Clone, ::core::marker::Copy, ::core::fmt::Debug, ::core::cmp::PartialEq, ::core::cmp::Eq,
            ::core::hash::Hash, ::core::default::Default
        )]
        #visibility struct #bits(pub u32);
        unsafe impl ::shader_info::bytemuck::Zeroable for #bits {}
        unsafe impl ::shader_info::bytemuck::Pod for #bits {}
        impl ::core::convert::From<#name> for #bits {
            fn from(value: #name) -> Self {
                Self(value as u32)
            }
        }
        #compared
        #[allow(dead_code)]
        impl #bits {
            /// The variant, where the number is one.
            #visibility const fn get(self) -> ::core::option::Option<#name> {
                match self.0 { #(#arms)* _ => ::core::option::Option::None }
            }
        }
    }
}
