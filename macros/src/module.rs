//! The module of an info: `PushConstants`, the vertex structs of its loose attributes, handles of its fragments' inputs,
//! and the `Key` of its branches.

use proc_macro2::{TokenStream, TokenTree};
use quote::quote;
use shader_info_lang::dsl::Parsed;
use shader_info_lang::resolve::Resolved;
use shader_info_reflect::reflection::Reflection;

use crate::emit::{module_name, parsed as parsed_text};
use crate::members::StructMember;
use crate::rust_text::RustText;
use crate::{graph, instances, push, vertices};

/// The module, or nothing where the shader takes neither.
pub(crate) fn of_info(
    out: &mut RustText,
    parsed: &Parsed,
    resolved: &Resolved,
    reflection: &Reflection,
    structs: &[StructMember],
    variants: TokenStream,
) {
    let push = push::constants(resolved, reflection, structs);
    let handles = instances::handles(resolved, reflection, !push.is_empty());
    let vertices = vertices::structs(resolved, reflection);
    let graphs = graph::values(&parsed.graphs);
    let has_more = [&handles, &variants, &graphs].into_iter().any(|it| !it.is_empty());
    if push.is_empty() && vertices.is_empty() && !has_more {
        return;
    }
    let (name, outside) = (&parsed.name.text, outside(structs));
    out.text("///Typed inputs of [`").text(name).text("`].\n");
    out.text("#[allow(missing_docs,dead_code,non_snake_case,non_camel_case_types,unused_imports,private_interfaces)]");
    out.visibility(&parsed.visibility).text("mod ").text(&module_name(name));
    if !has_more && outside.is_none() {
        out.text("{").text(&push).text(&vertices).text("}");
        return;
    }
    let plain = parsed_text(&(push + &vertices));
    out.tokens(quote! { { #outside #plain #handles #variants #graphs } });
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
