//! Generates the struct of an info's push constants, which writes itself as std430 and std140.

use proc_macro2::{Ident, TokenStream};
use quote::quote;
use shader_info_lang::resolve::Resolved;
use shader_info_model::layout::{At, Copied, Packing, copies, struct_in_items, type_layout};
use shader_info_model::{Statement, StructLayout, Type, TypeName};
use shader_info_reflect::active::BRANCH_BITS;
use shader_info_reflect::reflection::{PushConstant, Reflection};

use crate::emit::{copied, number, rust_ident, word};
use crate::members::StructMember;

/// `struct PushConstants` and its two copies; empty without push constants, or if the type of one exists in GLSL only.
pub(crate) fn constants(resolved: &Resolved, reflection: &Reflection, structs: &[StructMember]) -> TokenStream {
    // Room for dynamic branches is there, but the adapters put them in.
    let all: Vec<&PushConstant> = reflection.push_constants.iter().filter(|it| it.name != BRANCH_BITS).collect();
    let declared = resolved.items.iter().filter(|item| matches!(item.statement, Statement::PushConstant(_))).count();
    let fields: Option<Vec<Field>> = all.iter().map(|it| field(it, structs)).collect();
    let Some(fields) = fields.filter(|fields| !fields.is_empty() && declared >= all.len()) else {
        return TokenStream::new();
    };
    // A struct without a known layout has its own error.
    let puts: Option<Vec<TokenStream>> = fields.iter().zip(&all).map(|(field, it)| put(field, it, resolved)).collect();
    let Some(puts) = puts else { return TokenStream::new() };
    let members = fields.iter().zip(&all).map(|(Field { name, ty, .. }, it)| {
        let doc = doc(it);
        quote! { #doc pub #name: #ty, }
    });
    let (std430, std140) = reflection.push_constant_size;
    let (name, std430, std140) = (word("PushConstants"), number(std430), number(std140));
    let copied = copied(&name);
    // Bodies cost the compiler most: what is the same in every info is the trait's.
    quote! {
        /// The push constants, as plain Rust values.
        pub struct #name { #(#members)* }
        #copied
        impl ::shader_info::Block for #name {
            type Std430 = ::shader_info::Packed<#std430>;
            type Std140 = ::shader_info::Packed<#std140>;
            #[inline]
            fn put(&self, out: &mut ::shader_info::Filler<'_>) { #(#puts)* }
        }
    }
}

/// Returns the call that writes a field; `None` if it is a struct without a known layout.
fn put(field: &Field, it: &PushConstant, resolved: &Resolved) -> Option<TokenStream> {
    let Field { name, method, .. } = field;
    let (method, flattened) = (word(method), flattened(it));
    let (std430, std140) = (number(it.std430), number(it.std140));
    if !matches!(it.ty, TypeName::Struct(_)) {
        return Some(quote! { out.#method(#std430, #std140, &self.#name #flattened); });
    }
    let values = match it.array {
        0 => quote! { ::core::slice::from_ref(&self.#name) },
        _ => quote! { &self.#name #flattened },
    };
    if is_copied(it, resolved) {
        return Some(quote! { out.put_blocks([#std430, #std140], #values); });
    }
    let (strides, copies) = struct_copies(it, resolved)?;
    let strides = strides.map(number);
    Some(quote! { out.#method([#std430, #std140], [#(#strides),*], #values, &[#(#copies)*]); })
}

/// Returns the Rust type of a push constant's field; none for structs and what exists in GLSL only.
pub(crate) fn field_type(it: &PushConstant) -> Option<TokenStream> {
    field(it, &[]).map(|field| field.ty)
}

struct Field {
    name: Ident,
    ty: TokenStream,
    method: &'static str,
}

fn field(it: &PushConstant, structs: &[StructMember]) -> Option<Field> {
    let (element, one, many) = match &it.ty {
        TypeName::Value(ty) => (host_alias(*ty), "put", "put_array"),
        TypeName::Enum(_) => (quote! { u32 }, "put", "put_array"),
        TypeName::Struct(_) => {
            let found = structs.iter().find(|known| known.name == it.name)?;
            let alias = alias(found.index);
            (quote! { outside::#alias }, "put_structs", "put_structs")
        }
        TypeName::Opaque(_) => return None,
    };
    let name = rust_ident(&it.name);
    Some(match it.array {
        0 => Field { name, ty: element, method: one },
        _ => Field { name, ty: it.dimensions.iter().rev().fold(element, array), method: many },
    })
}

fn array(element: TokenStream, length: &u32) -> TokenStream {
    let length = number(*length);
    quote! { [#element; #length] }
}

/// Returns what makes one slice of arrays in each other.
fn flattened(it: &PushConstant) -> TokenStream {
    (1..it.dimensions.len()).map(|_| quote! { .as_flattened() }).collect()
}

fn is_copied(constant: &PushConstant, resolved: &Resolved) -> bool {
    let TypeName::Struct(name) = &constant.ty else { return false };
    struct_in_items(&resolved.items, name).is_some_and(|found| found.layout == StructLayout::Copied)
}

/// Of a struct or an array of them: the bytes from one to the next in std430 and std140, and how each is copied.
fn struct_copies(it: &PushConstant, resolved: &Resolved) -> Option<([u32; 2], Vec<TokenStream>)> {
    let TypeName::Struct(name) = &it.ty else { return None };
    let structs = |name: &str| struct_in_items(&resolved.items, name);
    let stride =
        |packing| type_layout(packing, &it.ty, Some(it.array.max(1)), &structs).ok().map(|(.., stride)| stride);
    let strides = [stride(Packing::Std430)?, stride(Packing::Std140)?];
    let all = copies(structs(name)?, &structs).ok()?;
    Some((strides, all.iter().map(copied_bytes).collect()))
}

pub(crate) fn copied_bytes(copied: &Copied) -> TokenStream {
    let Copied { bytes, times, host, std430, std140 } = copied;
    let at = |At { start, step }: &At| {
        let (start, step) = (number(*start), number(*step));
        quote! { [#start, #step] }
    };
    let (bytes, times, host, std430, std140) = (number(*bytes), number(*times), at(host), at(std430), at(std140));
    quote! {
        ::shader_info::Copied { bytes: #bytes, times: #times, host: #host, std430: #std430, std140: #std140 },
    }
}

/// The Rust type of a value, whatever library the vectors are of.
pub(crate) fn host_alias(ty: Type) -> TokenStream {
    match ty.name() {
        "bool" => quote! { bool },
        "float" => quote! { f32 },
        "int" => quote! { i32 },
        "uint" => quote! { u32 },
        name => {
            let name = word(name);
            quote! { ::shader_info::host::#name }
        }
    }
}

fn doc(it: &PushConstant) -> Option<TokenStream> {
    let doc = &it.annotation.doc;
    (!doc.is_empty()).then(|| quote! { #[doc = #doc] })
}

/// Returns the name of the type of the n-th struct-typed push constant, in the module `outside`.
pub(crate) fn alias(index: usize) -> Ident {
    word(&format!("Of{index}"))
}
