//! A shared struct that is copied: how it writes itself as std430 and std140.

use proc_macro2::TokenStream;
use quote::quote;
use shader_info_lang::dsl::{HostFieldTokens, ParsedShared};
use shader_info_lang::rules::check_struct;
use shader_info_model::diagnostic::Report;
use shader_info_model::layout::{Offsets, Packing, Structs, copies, offsets, struct_in_payload, type_layout};
use shader_info_model::{Member, Number, Payload, SharedStruct, StructLayout, Type, TypeName};

use crate::emit::{number, rust_ident};
use crate::push::copied_bytes;
use crate::shared_struct::{code, element};

/// Returns the implementation of `Block`, and proof that the fields have the types that their names say.
pub(crate) fn block(
    parsed: &ParsedShared,
    shared: &SharedStruct,
    payload: &Payload,
    report: &mut Report,
) -> TokenStream {
    let structs = |name: &str| struct_in_payload(payload, name);
    check_struct(shared, &structs, report);
    if !parsed.report.is_clean() {
        return TokenStream::new();
    }
    let placed = |packing| offsets(packing, &shared.members, &structs).ok();
    // A type that is unknown was reported with its path.
    let (Some(std430), Some(std140)) = (placed(Packing::Std430), placed(Packing::Std140)) else {
        return TokenStream::new();
    };
    let members = || parsed.fields.iter().zip(&shared.members).enumerate();
    let put = |(index, (field, member)): (usize, (&HostFieldTokens, &Member))| {
        put(field, member, starts(index, &std430, &std140), &structs)
    };
    let puts: Option<Vec<TokenStream>> = members().map(put).collect();
    let Some(puts) = puts else { return TokenStream::new() };
    let codes = members().map(|(_, (field, member))| code("field_code", &shared.name, field, member));
    let lengths = members().map(|(_, (field, member))| length(&shared.name, field, member));
    let name = rust_ident(&shared.name);
    let (size430, size140) = (number(std430.size), number(std140.size));
    quote! {
        const _: () = { #(#codes)* #(#lengths)* };
        impl ::shader_info::Block for #name {
            type Std430 = ::shader_info::Packed<#size430>;
            type Std140 = ::shader_info::Packed<#size140>;
            #[inline]
            fn put(&self, out: &mut ::shader_info::Filler<'_>) { #(#puts)* }
        }
    }
}

/// Proof that an array has as many elements as were computed: Rust may know another length by the same name.
fn length(name: &str, field: &HostFieldTokens, member: &Member) -> Option<TokenStream> {
    let length = member.array.as_ref()?;
    let (elements, dimensions) = (number(u64::from(length.get())), Number::dimensions(length).len());
    let element = (0..dimensions).try_fold(field.ty.clone(), |ty, _| element(ty))?;
    let ty = &field.ty;
    let words = format!("SI0060: `{name}.{}` does not have the {} elements that it says", member.name, length.get());
    Some(quote! {
        ::core::assert!(
            ::core::mem::size_of::<#ty>() == #elements * ::core::mem::size_of::<#element>(),
            #words
        );
    })
}

fn starts(index: usize, std430: &Offsets, std140: &Offsets) -> TokenStream {
    let [std430, std140] = [std430, std140].map(|of| number(of.starts[index]));
    quote! { [#std430, #std140] }
}

/// Returns the call that writes a field.
fn put(field: &HostFieldTokens, member: &Member, starts: TokenStream, structs: Structs<'_>) -> Option<TokenStream> {
    let name = &field.name;
    let depth = member.array.as_ref().map_or(0, |length| Number::dimensions(length).len());
    let values = match depth {
        0 => quote! { ::core::slice::from_ref(&self.#name) },
        _ => {
            let flattened = (1..depth).map(|_| quote! { .as_flattened() });
            quote! { &self.#name #(#flattened)* }
        }
    };
    let components = |ty: Type| {
        let (columns, rows) = (number(u32::from(ty.columns)), number(u32::from(ty.rows)));
        quote! { out.put_components(#starts, #columns, #rows, ::shader_info::bytemuck::cast_slice(#values)); }
    };
    Some(match &member.ty {
        TypeName::Value(ty) if field.gpu.is_some() => components(*ty),
        TypeName::Value(ty) => {
            let code = number(ty.code());
            quote! { out.put_values::<#code, _>(#starts, #values); }
        }
        TypeName::Enum(_) => components(Type::UINT),
        TypeName::Struct(name) => {
            let inner = structs(name)?;
            if inner.layout == StructLayout::Copied {
                return Some(quote! { out.put_blocks(#starts, #values); });
            }
            let stride = |packing| type_layout(packing, &member.ty, Some(1), structs).ok().map(|(.., stride)| stride);
            let (std430, std140) = (number(stride(Packing::Std430)?), number(stride(Packing::Std140)?));
            let copies = copies(inner, structs).ok()?;
            let copies = copies.iter().map(copied_bytes);
            quote! { out.put_structs(#starts, [#std430, #std140], #values, &[#(#copies)*]); }
        }
        TypeName::Opaque(_) => return None,
    })
}
