//! What a shared function takes for that of glam, of shared types or of a derive: rustc proves that it is.
//!
//! Of methods: a trait that has the method for every type stands beside those of the module. If one of these has a
//! method that rustc would try before the right one, the two are ambiguous (E0034), and rustc names the trait of the
//! user.

use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};
use shader_info_lang::functions::{EqualityUse, MethodUse, Step, UsedType, Uses};
use shader_info_model::{Scalar, Type};

use crate::emit::{number, rust_ident, word};
use crate::relied_tokens::ReliedTokens;

/// The proofs, each where it is used.
pub(crate) fn proofs(uses: &Uses, relied: &ReliedTokens) -> TokenStream {
    let mut out: TokenStream = uses.equalities.iter().filter_map(|equality| derived(equality, relied)).collect();
    let mut seen: Vec<(&UsedType, &str, &[Step])> = Vec::new();
    for method in &uses.methods {
        let key = (&method.of, method.name.as_str(), method.steps.as_slice());
        if !seen.contains(&key) {
            seen.push(key);
            out.extend(proof(method, relied));
        }
    }
    out
}

/// rustc takes a constant as a pattern only if its type derives `PartialEq`.
fn derived(equality: &EqualityUse, relied: &ReliedTokens) -> Option<TokenStream> {
    let (of, variant) = (relied.path(equality.of)?, rust_ident(&equality.variant));
    let span = relied.span(&equality.place);
    Some(quote_spanned! { span =>
        const _: fn(#of) -> bool = |given| {
            const DERIVES_PARTIAL_EQ: #of = #of::#variant;
            ::core::matches!(given, DERIVES_PARTIAL_EQ)
        };
    })
}

fn proof(method: &MethodUse, relied: &ReliedTokens) -> TokenStream {
    let span = relied.span(&method.place);
    let mut name = rust_ident(&method.name);
    name.set_span(span);
    let types = types(&method.of, relied);
    let of_trait = method.is_of_trait.then(|| {
        quote_spanned! { span => {
            #[allow(unused_imports)]
            use ::shader_info::__traits::*;
            #(let _ = <#types>::#name;)*
        } }
    });
    let tried = types.iter().flat_map(|of| method.steps.iter().map(|step| stepped(*step, of)));
    let tried: Vec<TokenStream> = tried.collect();
    let before = (!tried.is_empty()).then(|| {
        quote_spanned! { span => {
            trait NotTheMethodOfTheType: ::core::marker::Sized { fn #name(self) {} }
            impl<T> NotTheMethodOfTheType for T {}
            #(::shader_info::value::<#tried>().#name();)*
        } }
    });
    let proof = quote! {
        #[allow(dead_code, non_snake_case, clippy::all, clippy::pedantic)]
        const _: fn() = || { #of_trait #before };
    };
    match method.of {
        UsedType::Shared(_) => proof,
        UsedType::Value(_) | UsedType::Array(..) => quote! { ::shader_info::__with_glam! { #proof } },
    }
}

fn stepped(step: Step, of: &TokenStream) -> TokenStream {
    match step {
        Step::Own => of.clone(),
        Step::Reference => quote! { &#of },
        Step::Mutable => quote! { &mut #of },
        Step::ReferenceTwice => quote! { &&#of },
        Step::MutableReference => quote! { &mut &#of },
        Step::ReferenceToMutable => quote! { & &mut #of },
        Step::MutableTwice => quote! { &mut &mut #of },
    }
}

/// The types of Rust that the type of GLSL may be.
fn types(of: &UsedType, relied: &ReliedTokens) -> Vec<TokenStream> {
    match of {
        UsedType::Value(ty) => of_rust(*ty),
        UsedType::Array(element, length) => {
            let length = number(*length);
            of_rust(*element).into_iter().map(|element| quote! { [#element; #length] }).collect()
        }
        UsedType::Shared(reference) => relied.path(*reference).cloned().into_iter().collect(),
    }
}

fn of_rust(ty: Type) -> Vec<TokenStream> {
    let scalar = match ty.scalar {
        Scalar::Float => "f32",
        Scalar::Int => "i32",
        Scalar::Uint => "u32",
        Scalar::Bool => "bool",
    };
    let prefix = match ty.scalar {
        Scalar::Float => "",
        Scalar::Int => "I",
        Scalar::Uint => "U",
        Scalar::Bool => "B",
    };
    let glam = |name: String| {
        let name = word(&name);
        quote! { ::shader_info::glam::#name }
    };
    match (ty.columns, ty.rows) {
        (1, 1) if ty == Type::BOOL => vec![quote! { bool }, quote! { ::shader_info::Bool32 }],
        (1, 1) => {
            let name = word(scalar);
            vec![quote! { ::core::primitive::#name }]
        }
        (1, rows) => {
            let name = format!("{prefix}Vec{rows}");
            let has_aligned = matches!((ty.scalar, rows), (Scalar::Float | Scalar::Bool, 3) | (Scalar::Bool, 4));
            let aligned = has_aligned.then(|| format!("{name}A"));
            std::iter::once(name).chain(aligned).map(glam).collect()
        }
        (columns, _) => {
            let name = format!("Mat{columns}");
            let aligned = (columns == 3).then(|| format!("{name}A"));
            std::iter::once(name).chain(aligned).map(glam).collect()
        }
    }
}
