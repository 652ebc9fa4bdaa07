//! The module of an info: `PushConstants`, the vertex structs of its loose attributes, handles of its fragments'
//! inputs, and the `Key` of its branches.

use proc_macro2::{TokenStream, TokenTree};
use quote::quote;
use shader_info_lang::dsl::Parsed;
use shader_info_lang::resolve::Resolved;
use shader_info_reflect::reflection::Reflection;

use crate::emit::{fixed, generated, module_name, word};
use crate::members::StructMember;
use crate::{graph, instances, push, vertices};

/// Returns the module; empty if the shader takes neither.
pub(crate) fn of_info(
    parsed: &Parsed,
    resolved: &Resolved,
    reflection: &Reflection,
    structs: &[StructMember],
    variants: TokenStream,
) -> TokenStream {
    let push = push::constants(resolved, reflection, structs);
    let handles = instances::handles(resolved, reflection, !push.is_empty());
    let vertices = vertices::structs(reflection);
    let graphs = graph::values(&parsed.graphs);
    if [&push, &vertices, &handles, &variants, &graphs].into_iter().all(TokenStream::is_empty) {
        return TokenStream::new();
    }
    let (name, visibility) = (&parsed.name.text, generated(&parsed.visibility));
    let (doc, module) = (format!("Typed inputs of [`{name}`]."), word(&module_name(name)));
    let outside = outside(structs);
    let attribute = fixed! {
        #[allow(
            missing_docs, dead_code, non_snake_case, non_camel_case_types, unused_imports, private_interfaces
        )]
    };
    quote! {
        #[doc = #doc]
        #attribute
        #visibility mod #module { #outside #push #vertices #handles #variants #graphs }
    }
}

// Two modules down, with all that is in scope beside the declaration: a path means the same as there.
fn outside(structs: &[StructMember]) -> Option<TokenStream> {
    if structs.is_empty() {
        return None;
    }
    let one = |member: &StructMember| {
        let (alias, ty) = (push::alias(member.index), member.ty.render(from_two_down));
        quote! { pub(super) type #alias = #ty; }
    };
    let types = structs.iter().map(one);
    Some(quote! { mod outside { use super::super::*; #(#types)* } })
}

fn from_two_down(path: &TokenStream) -> TokenStream {
    let mut tokens = path.clone().into_iter();
    match tokens.next() {
        Some(TokenTree::Ident(word)) if word == "self" => quote! { super::super #(#tokens)* },
        Some(TokenTree::Ident(word)) if word == "super" => quote! { super::super::#path },
        _ => path.clone(),
    }
}
