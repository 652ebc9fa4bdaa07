//! Generates code by which rustc proves that methods and comparisons in a shared function belong to glam, to a shared
//! type or to a derive.
//!
//! For methods, a generated trait has the method for every type. If another trait in scope has a method that rustc
//! would try before the right one, the two are ambiguous (E0034), and rustc names the trait of the user.

use proc_macro2::{Ident, TokenStream};
use quote::{quote, quote_spanned};
use shader_info_lang::functions::{EqualityUse, MethodUse, Reach, Step, TraitCall, UsedType, Uses};
use shader_info_model::{Scalar, Type};

use crate::emit::{number, rust_ident, word};
use crate::relied_tokens::ReliedTokens;

/// Returns the proofs, each at its use.
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
    let given = reached(&equality.of, relied)?;
    let span = relied.span(&equality.place);
    Some(quote_spanned! { span =>
        #[allow(clippy::all, clippy::pedantic)]
        const _: fn() -> bool = || ::core::matches!(#given, <_ as ::shader_info::Compared>::ONE);
    })
}

/// Returns an expression for a value of a shared type, as in the function.
fn reached(reach: &Reach, relied: &ReliedTokens) -> Option<TokenStream> {
    let any = |count: usize| vec![quote! { ::shader_info::value() }; count];
    Some(match reach {
        Reach::Type(reference) => {
            let ty = relied.path(*reference)?;
            quote! { ::shader_info::value::<#ty>() }
        }
        Reach::Array(element) => {
            let element = reached(element, relied)?;
            quote! { [#element] }
        }
        Reach::Element(array) => {
            let array = reached(array, relied)?;
            quote! { #array[0] }
        }
        Reach::Field(base, name) => {
            let (base, name) = (reached(base, relied)?, rust_ident(name));
            quote! { #base.#name }
        }
        Reach::Call(function, count) => {
            let (function, arguments) = (relied.path(*function)?, any(*count));
            quote! { #function(#(#arguments),*) }
        }
        Reach::Associated(of, name, count) => {
            let (of, name, arguments) = (relied.path(*of)?, rust_ident(name), any(*count));
            quote! { <#of>::#name(#(#arguments),*) }
        }
        Reach::Method(value, name, count) => {
            let (value, name, arguments) = (reached(value, relied)?, rust_ident(name), any(*count));
            quote! { #value.#name(#(#arguments),*) }
        }
    })
}

fn proof(method: &MethodUse, relied: &ReliedTokens) -> Option<TokenStream> {
    let span = relied.span(&method.place);
    let mut name = rust_ident(&method.name);
    name.set_span(span);
    let of_trait = method.of_trait.map(|call| of_trait(call, &method.of, &name));
    let before = before(method, &name);
    let found = match &method.of {
        UsedType::Shared(reach) | UsedType::SharedArray(reach, _) => {
            let value = reached(reach, relied)?;
            Some(quote! { let reached = || ::shader_info::like(&#value); })
        }
        UsedType::Value(_) | UsedType::Array(..) => None,
    };
    let proof = quote! {
        #[allow(dead_code, non_snake_case, clippy::all, clippy::pedantic)]
        const _: fn() = || { #found #of_trait #before };
    };
    Some(match method.of {
        UsedType::Shared(_) | UsedType::SharedArray(..) => proof,
        UsedType::Value(_) | UsedType::Array(..) => quote! { ::shader_info::__with_glam! { #proof } },
    })
}

/// Proves that glam's trait has a method: the call compiles with this trait, and with no other one in scope.
fn of_trait(call: TraitCall, of: &UsedType, name: &Ident) -> TokenStream {
    let span = name.span();
    let imported = |calls: TokenStream| {
        quote_spanned! { span => {
            #[allow(unused_imports)] // where the type has a method of its own of this name
            use ::shader_info::__traits::*;
            #calls
        } }
    };
    match call {
        TraitCall::Method(count) => {
            let values = values(of);
            let list = |one: TokenStream| vec![one; count].into_iter().map(|one| quote! { #one, }).collect();
            let arguments: TokenStream = list(quote! { ::shader_info::value() });
            let units: TokenStream = list(quote! { _: () });
            // rustc tries a method of the value first. Without the import, a method of a reference would be ambiguous.
            let is_imported = [quote! { &self }, quote! { &mut self }].map(|of_self| {
                quote_spanned! { span => {
                    trait NotTheTraitOfGlam { fn #name(#of_self, #units) {} }
                    impl<T> NotTheTraitOfGlam for T {}
                    #(let _ = #values.#name(#arguments);)*
                } }
            });
            let calls = imported(quote_spanned! { span => #(let _ = #values.#name(#arguments);)* });
            quote! { #calls #(#is_imported)* }
        }
        TraitCall::Path => {
            let types = types(of);
            imported(quote_spanned! { span => #(let _ = <#types>::#name;)* })
        }
    }
}

/// Proves that rustc finds no other method before the one of the type.
fn before(method: &MethodUse, name: &Ident) -> Option<TokenStream> {
    let values = values(&method.of);
    let tried = values.iter().flat_map(|value| method.steps.iter().map(|step| stepped(*step, value)));
    let tried: Vec<TokenStream> = tried.collect();
    (!tried.is_empty()).then(|| {
        quote_spanned! { name.span() => {
            trait NotTheMethodOfTheType: ::core::marker::Sized { fn #name(self) {} }
            impl<T> NotTheMethodOfTheType for T {}
            #(#tried.#name();)*
        } }
    })
}

fn stepped(step: Step, value: &TokenStream) -> TokenStream {
    match step {
        Step::Own => value.clone(),
        Step::Reference => quote! { (&#value) },
        Step::Mutable => quote! { (&mut #value) },
        Step::ReferenceTwice => quote! { (&&#value) },
        Step::MutableReference => quote! { (&mut &#value) },
        Step::ReferenceToMutable => quote! { (& &mut #value) },
        Step::MutableTwice => quote! { (&mut &mut #value) },
    }
}

/// Returns a value of each type that has the method.
fn values(of: &UsedType) -> Vec<TokenStream> {
    match of {
        UsedType::Shared(_) => vec![quote! { reached() }],
        UsedType::SharedArray(_, length) => {
            let length = number(*length);
            vec![quote! { ::core::array::from_fn::<_, #length, _>(|_| reached()) }]
        }
        UsedType::Value(_) | UsedType::Array(..) => {
            types(of).iter().map(|ty| quote! { ::shader_info::value::<#ty>() }).collect()
        }
    }
}

/// Returns the Rust types for a GLSL type.
fn types(of: &UsedType) -> Vec<TokenStream> {
    match of {
        UsedType::Value(ty) => of_rust(*ty),
        UsedType::Array(element, length) => {
            let length = number(*length);
            of_rust(*element).into_iter().map(|element| quote! { [#element; #length] }).collect()
        }
        UsedType::Shared(_) | UsedType::SharedArray(..) => Vec::new(),
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
