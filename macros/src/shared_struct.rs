//! A shared struct: plain data in Rust, and proof that the GPU reads the same bytes.

use proc_macro2::{Ident, TokenStream};
use quote::quote;
use shader_info_lang::dsl::{HostFieldTokens, ParsedShared};
use shader_info_lang::rules::check_struct;
use shader_info_model::diagnostic::{HOLE, Report};
use shader_info_model::layout::struct_in_payload;
use shader_info_model::{Member, Payload, SharedStruct, TypeName};

use crate::chain::Arrival;
use crate::emit::{number, rust_ident};

/// Proof that the fields are plain data.
pub(crate) fn beside(parsed: &ParsedShared) -> TokenStream {
    // Of a field whose type was reported rustc would say the same again.
    let checked = parsed.fields.iter().filter(|_| parsed.report.is_clean());
    let types = checked.map(|field| &field.ty);
    // `Pod` is sound only if these hold; `prove` adds that there is no padding.
    quote! {
        const _: fn() = || {
            fn pod<T: ::shader_info::bytemuck::Pod>() {}
            #(pod::<#types>();)*
        };
    }
}

/// The types of struct-typed members, for infos that take the struct as push constants.
pub(crate) fn members(parsed: &ParsedShared, arrivals: &[Arrival]) -> TokenStream {
    let Some(Payload::Struct(draft)) = &parsed.payload else { return TokenStream::new() };
    let (name, visibility) = (rust_ident(&draft.name), parsed.visibility.to_string());
    let implement = |(index, member): (usize, &Member)| {
        let TypeName::Struct(path) = &member.ty else { return None };
        let at = parsed.references.iter().position(|reference| reference.path == *path)?;
        let arrival = arrivals.get(at).filter(|arrival| arrival.may_be_named_by(&visibility));
        let (index, path) = (number(index as u64), arrival.and(parsed.paths.get(at))?);
        Some(quote! { impl ::shader_info::Member<#index> for #name { type Type = #path; } })
    };
    draft.members.iter().enumerate().filter_map(implement).collect()
}

/// Compares Rust's layout with GLSL's, and asserts that rustc agrees with what was computed.
pub(crate) fn prove(parsed: &ParsedShared, it: &SharedStruct, payload: &Payload, report: &mut Report) -> TokenStream {
    let mut found = Report::default();
    check_struct(it, &|name: &str| struct_in_payload(payload, name), &mut found);
    let has_hole = found.diagnostics.iter().any(|diagnostic| diagnostic.code == &HOLE);
    found.diagnostics.into_iter().for_each(|diagnostic| report.add(diagnostic));
    if has_hole || !parsed.report.is_clean() {
        return TokenStream::new();
    }
    let assertions = assertions(parsed, it);
    quote! { const _: () = { #assertions }; }
}

fn assertions(parsed: &ParsedShared, it: &SharedStruct) -> TokenStream {
    let name = rust_ident(&it.name);
    let types = parsed.fields.iter().map(|field| &field.ty);
    let padded = format!("SI0061: `{name}` has padding; name the bytes as fields");
    let is_known = it.host.len() == parsed.fields.len();
    let of_field = |(index, (field, member)): (usize, (&HostFieldTokens, &Member))| {
        let offset = is_known.then(|| offset(&name, field, member, it.host[index].offset));
        let code = code(&name, field, member);
        quote! { #offset #code }
    };
    let fields = parsed.fields.iter().zip(&it.members).enumerate().map(of_field);
    quote! {
        ::core::assert!(::core::mem::size_of::<#name>() == #(::core::mem::size_of::<#types>())+*, #padded);
        #(#fields)*
    }
}

fn offset(name: &Ident, field: &HostFieldTokens, member: &Member, offset: u32) -> TokenStream {
    let words =
        format!("SI0060: `{name}.{}` is not at byte {offset}; do features of glam change its layout?", member.name);
    let (field, offset) = (&field.name, number(offset));
    quote! { ::core::assert!(::core::mem::offset_of!(#name, #field) == #offset, #words); }
}

fn code(name: &Ident, field: &HostFieldTokens, member: &Member) -> Option<TokenStream> {
    let TypeName::Value(ty) = &member.ty else { return None };
    if member.array.is_some() || field.gpu.is_some() {
        return None;
    }
    let code = number((ty.scalar as u8) << 6 | ty.rows << 3 | ty.columns);
    let words = format!("SI0012: the type of `{name}.{}` is not what its name says", member.name);
    let ty = &field.ty;
    Some(quote! { ::core::assert!(::shader_info::host::code::<#ty>() == #code, #words); })
}
