//! Generates what a stack of a running program needs of a fragment: only where the feature `dynamic` is on.

use proc_macro2::TokenStream;
use quote::quote;
use shader_info_model::wire;
use shader_info_model::{Fragment, Item, Payload, Statement, TypeName};

use crate::chain::{self, End};
use crate::emit::{rust_ident, word};
use crate::instances::{Input, input};
use crate::push::host_alias;

/// What a call has of a fragment: all of it.
pub(crate) const WHOLE: &str = "whole";
/// What it takes and what it is called, before its paths are followed. Its payload comes by another call, unless one of
/// the paths leads nowhere.
pub(crate) const DRAFT: &str = "draft";
/// The payload that such a fragment lacks.
pub(crate) const PAYLOAD: &str = "payload";

/// Returns the end of the one-step chain that a fragment starts itself.
pub(crate) fn expand(tokens: TokenStream) -> TokenStream {
    let End { arrivals, body, .. } = chain::end(tokens);
    let mut body = body.into_iter();
    let (name, how) = (body.next().unwrap_or_default(), body.next().unwrap_or_default().to_string());
    let payload = arrivals.into_iter().next().and_then(|it| it.payload);
    let Some(payload) = payload else { return TokenStream::new() };
    let Payload::Fragment(fragment) = &*payload else { return TokenStream::new() };
    let encoded = wire::encode(&*payload);
    match how.as_str() {
        PAYLOAD => quote! {
            #[allow(dead_code)]
            impl #name { const __SI_PAYLOAD: &'static str = #encoded; }
        },
        DRAFT => implemented(
            &name,
            fragment,
            quote! {{
                #[allow(unused_imports)]
                use ::shader_info::dynamic::Unfinished as _;
                #name::__SI_PAYLOAD
            }},
        ),
        _ => implemented(&name, fragment, quote! { #encoded }),
    }
}

fn implemented(name: &TokenStream, fragment: &Fragment, payload: TokenStream) -> TokenStream {
    let (fields, values): (Vec<TokenStream>, Vec<TokenStream>) = fragment.own.iter().filter_map(field).unzip();
    quote! {
        #[allow(missing_docs, non_camel_case_types)]
        const _: () = {
            pub struct __Inputs { #(#fields)* }
            impl ::shader_info::dynamic::Fragment for #name {
                type Inputs = __Inputs;
                fn layer() -> &'static ::shader_info::dynamic::LayerCell {
                    static LAYER: ::shader_info::dynamic::LayerCell = ::shader_info::dynamic::LayerCell::new(
                        ::core::concat!(::core::module_path!(), "::", ::core::stringify!(#name)),
                        #payload,
                    );
                    &LAYER
                }
                fn inputs(instance: &::shader_info::dynamic::Instance<'_>) -> ::core::option::Option<__Inputs> {
                    let _ = instance;
                    ::core::option::Option::Some(__Inputs { #(#values)* })
                }
            }
        };
    }
}

/// Returns a field of the struct of typed handles, and what it is filled with.
fn field(item: &Item) -> Option<(TokenStream, TokenStream)> {
    let (ty, call) = handle(item, &input(item, true)?)?;
    let name = item.statement.name().unwrap_or_default();
    let field = rust_ident(name);
    // Under a condition it may not be there.
    Some(match item.when {
        Some(_) => (quote! { pub #field: ::core::option::Option<#ty>, }, quote! { #field: instance.#call(#name), }),
        None => (quote! { pub #field: #ty, }, quote! { #field: instance.#call(#name)?, }),
    })
}

fn handle(item: &Item, it: &Input) -> Option<(TokenStream, TokenStream)> {
    match (it.kind, &item.statement) {
        (Some("VertexIn"), _) => {
            Some((quote! { ::shader_info::Handle<::shader_info::kind::VertexIn> }, quote! { attribute }))
        }
        (Some(kind), _) => {
            let kind = word(kind);
            let kind = quote! { ::shader_info::kind::#kind };
            Some((quote! { ::shader_info::Handle<#kind> }, quote! { resource::<#kind> }))
        }
        (None, Statement::PushConstant(param)) => {
            // Nothing else is a param.
            let TypeName::Value(ty) = &param.ty else { return None };
            let ty = host_alias(*ty);
            Some(match param.array {
                None => (quote! { ::shader_info::dynamic::PushHandle<#ty> }, quote! { param::<#ty> }),
                Some(_) => (quote! { ::shader_info::dynamic::PushArray<#ty> }, quote! { params::<#ty> }),
            })
        }
        (None, _) => None,
    }
}
