//! A shared struct: plain data in Rust, and proof that the GPU reads the same bytes.

use proc_macro2::{Delimiter, Group, Ident, TokenStream, TokenTree};
use quote::quote;
use shader_info_lang::dsl::{HostFieldTokens, ParsedShared};
use shader_info_lang::rules::check_struct;
use shader_info_model::diagnostic::{HOLE, Report};
use shader_info_model::layout::struct_in_payload;
use shader_info_model::{Member, Number, Payload, SharedStruct, TypeName};

use crate::chain::Arrival;
use crate::emit::{number, rust_ident, word};

/// Proof that the fields are plain data.
pub(crate) fn is_plain(parsed: &ParsedShared) -> TokenStream {
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

/// Returns the item with the padding that its resolved struct has, and all of its fields.
pub(crate) fn with_padding(parsed: &ParsedShared, padded: &SharedStruct) -> (TokenStream, Vec<HostFieldTokens>) {
    let padding = |member: &Member| HostFieldTokens { name: word(&member.name), ty: quote! { f32 }, gpu: None };
    let mut own = parsed.fields.iter().cloned().peekable();
    let mut is_own = Vec::new();
    let mut field = |member: &Member| {
        let field = own.next_if(|field| field.name.to_string().trim_start_matches("r#") == member.name);
        is_own.push(field.is_some());
        field.unwrap_or_else(|| padding(member))
    };
    let fields: Vec<HostFieldTokens> = padded.members.iter().map(&mut field).collect();
    let inside = |body: TokenStream| {
        let mut written = fields_of(body).into_iter();
        let one = |(field, is_own): (&HostFieldTokens, &bool)| match is_own {
            true => written.next().map(|field| quote! { #field, }),
            false => {
                let name = &field.name;
                Some(quote! { #[doc(hidden)] pub #name: f32, })
            }
        };
        fields.iter().zip(&is_own).filter_map(one).collect()
    };
    let token = |token: TokenTree| match token {
        TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => {
            let mut body = Group::new(Delimiter::Brace, inside(group.stream()));
            body.set_span(group.span());
            body.into()
        }
        other => other,
    };
    (parsed.item.clone().into_iter().map(token).collect(), fields)
}

/// Returns the fields of a struct that the GPU sees: none of their types has type parameters.
fn fields_of(body: TokenStream) -> Vec<TokenStream> {
    let is_comma = |token: &TokenTree| matches!(token, TokenTree::Punct(sign) if sign.as_char() == ',');
    let tokens: Vec<TokenTree> = body.into_iter().collect();
    let fields = tokens.split(is_comma).filter(|field| !field.is_empty());
    fields.map(|field| field.iter().cloned().collect()).collect()
}

/// Returns the types of struct-typed members, for infos that take the struct as push constants.
pub(crate) fn members(parsed: &ParsedShared, resolved: &SharedStruct, arrivals: &[Arrival]) -> TokenStream {
    let Some(Payload::Struct(draft)) = &parsed.payload else { return TokenStream::new() };
    let (name, visibility) = (rust_ident(&draft.name), parsed.visibility.to_string());
    let implement = |member: &Member| {
        let TypeName::Struct(path) = &member.ty else { return None };
        let at = parsed.references.iter().position(|reference| reference.path == *path)?;
        let arrival = arrivals.get(at).filter(|arrival| arrival.may_be_named_by(&visibility));
        // Padding may stand before it.
        let index = resolved.members.iter().position(|known| known.name == member.name)?;
        let (index, path) = (number(index as u64), arrival.and(parsed.paths.get(at))?);
        Some(quote! { impl ::shader_info::Member<#index> for #name { type Type = #path; } })
    };
    draft.members.iter().filter_map(implement).collect()
}

/// Compares Rust's layout with GLSL's, and asserts that rustc agrees with what was computed.
pub(crate) fn prove(
    parsed: &ParsedShared,
    fields: &[HostFieldTokens],
    it: &SharedStruct,
    payload: &Payload,
    report: &mut Report,
) -> TokenStream {
    if !is_placed(parsed, it, payload, report) {
        return TokenStream::new();
    }
    let assertions = assertions(fields, it);
    quote! { const _: () = { #assertions }; }
}

/// Compares Rust's layout with GLSL's; whether it is known where rustc must have the fields.
pub(crate) fn is_placed(parsed: &ParsedShared, shared: &SharedStruct, payload: &Payload, report: &mut Report) -> bool {
    // Of a field whose length is wrong the layout would be reported again.
    if !report.is_clean() {
        return false;
    }
    let mut found = Report::default();
    check_struct(shared, &|name: &str| struct_in_payload(payload, name), &mut found);
    let has_hole = found.diagnostics.iter().any(|diagnostic| diagnostic.code == &HOLE);
    found.diagnostics.into_iter().for_each(|diagnostic| report.add(diagnostic));
    !has_hole && parsed.report.is_clean()
}

fn assertions(fields: &[HostFieldTokens], it: &SharedStruct) -> TokenStream {
    let name = rust_ident(&it.name);
    let types = fields.iter().map(|field| &field.ty);
    let padded = format!("SI0061: `{name}` has padding; name the bytes as fields");
    let is_known = it.host.len() == fields.len();
    let of_field = |(index, (field, member)): (usize, (&HostFieldTokens, &Member))| {
        let offset = is_known.then(|| offset(&name, field, member, it.host[index].offset));
        let code = code("code", &it.name, field, member);
        // The type of a single value proves its size.
        let is_sized = code.is_some() && member.array.is_none();
        let size = (is_known && !is_sized).then(|| size(&name, field, member, it.host[index].size));
        quote! { #size #offset #code }
    };
    let fields = fields.iter().zip(&it.members).enumerate().map(of_field);
    quote! {
        #(#fields)*
        ::core::assert!(::core::mem::size_of::<#name>() == #(::core::mem::size_of::<#types>())+*, #padded);
    }
}

/// Proof that a field has the bytes that were computed. A type or a length is read by its name, and Rust may know
/// another of that name.
fn size(name: &Ident, field: &HostFieldTokens, member: &Member, size: u32) -> TokenStream {
    let words =
        format!("SI0060: `{name}.{}` does not have the {size} bytes that its type and lengths say", member.name);
    let (ty, size) = (&field.ty, number(size));
    quote! { ::core::assert!(::core::mem::size_of::<#ty>() == #size, #words); }
}

pub(crate) fn offset(name: &Ident, field: &HostFieldTokens, member: &Member, offset: u32) -> TokenStream {
    let words =
        format!("SI0060: `{name}.{}` is not at byte {offset}; do features of glam change its layout?", member.name);
    let (field, offset) = (&field.name, number(offset));
    quote! { ::core::assert!(::core::mem::offset_of!(#name, #field) == #offset, #words); }
}

/// Proof that the type of a field, or of the elements of an array, matches its name.
pub(crate) fn code(of: &str, name: &str, field: &HostFieldTokens, member: &Member) -> Option<TokenStream> {
    let TypeName::Value(ty) = &member.ty else { return None };
    if field.gpu.is_some() {
        return None;
    }
    let (of, code) = (word(of), number(ty.code()));
    let words = format!("SI0012: the type of `{name}.{}` does not match its name", member.name);
    let dimensions = member.array.as_ref().map_or(0, |length| Number::dimensions(length).len());
    let ty = (0..dimensions).try_fold(field.ty.clone(), |ty, _| element(ty))?;
    Some(quote! { ::core::assert!(::shader_info::host::#of::<#ty>() == #code, #words); })
}

/// Returns the type of the elements of an array, sized or not; `None` if the tokens are not an array.
pub(crate) fn element(ty: TokenStream) -> Option<TokenStream> {
    let [TokenTree::Group(group)] = &ty.into_iter().collect::<Vec<_>>()[..] else { return None };
    match group.delimiter() {
        // The type came through a macro, as `$t:ty`.
        Delimiter::None => element(group.stream()),
        _ => {
            let is_end = |token: &TokenTree| matches!(token, TokenTree::Punct(sign) if sign.as_char() == ';');
            Some(group.stream().into_iter().take_while(|token| !is_end(token)).collect())
        }
    }
}
