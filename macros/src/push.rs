//! Generates the struct of an info's push constants, which writes itself as std430 and std140.

use proc_macro2::{Ident, TokenStream};
use shader_info_lang::resolve::Resolved;
use shader_info_model::layout::{At, Copied, Packing, copies, struct_in_items, type_layout};
use shader_info_model::{Statement, Type, TypeName};
use shader_info_reflect::active::BRANCH_BITS;
use shader_info_reflect::reflection::{PushConstant, Reflection};

use crate::emit::{copied_text, parsed, rust_name, word};
use crate::members::StructMember;
use crate::rust_text::push_string;

/// `struct PushConstants` and its two copies, as text; nothing where there are none, or one's type exists in GLSL only.
pub(crate) fn constants(resolved: &Resolved, reflection: &Reflection, structs: &[StructMember]) -> String {
    // Room for dynamic branches is there, but the adapters put them in.
    let all: Vec<&PushConstant> = reflection.push_constants.iter().filter(|it| it.name != BRANCH_BITS).collect();
    let declared = resolved.items.iter().filter(|item| matches!(item.statement, Statement::PushConstant(_))).count();
    if all.is_empty() || declared < all.len() {
        return String::new();
    }
    let (mut fields, mut puts) = (String::new(), String::new());
    for it in &all {
        // A struct without a known layout has its own error.
        if field(&mut fields, it, structs).is_none() || put(&mut puts, it, resolved).is_none() {
            return String::new();
        }
    }
    let (std430, std140) = reflection.push_constant_size;
    let copied = copied_text("PushConstants");
    // Bodies cost the compiler most: what is the same in every info is the trait's.
    format!(
        "/// The push constants, as plain Rust values.\npub struct PushConstants{{{fields}}}{copied}\
         impl ::shader_info::PushBlock for PushConstants{{\
         type Std430= ::shader_info::Packed<{std430}>;type Std140= ::shader_info::Packed<{std140}>;\
         #[inline]fn put(&self,out:&mut ::shader_info::Filler<'_>){{{puts}}}}}"
    )
}

fn field(out: &mut String, it: &PushConstant, structs: &[StructMember]) -> Option<()> {
    let element = match &it.ty {
        TypeName::Value(ty) => host_text(*ty),
        TypeName::Enum(_) => "u32".into(),
        TypeName::Struct(_) => {
            let found = structs.iter().find(|known| known.name == it.name)?;
            format!("outside::{}", alias(found.index))
        }
        TypeName::Opaque(_) => return None,
    };
    if !it.annotation.doc.is_empty() {
        out.push_str("#[doc=");
        push_string(out, &it.annotation.doc);
        out.push(']');
    }
    out.push_str(&format!("pub {}: {},", rust_name(&it.name), array(element, it)));
    Some(())
}

/// `[[element; 2]; 3]`.
fn array(element: String, it: &PushConstant) -> String {
    match it.array {
        0 => element,
        _ => it.dimensions.iter().rev().fold(element, |element, length| format!("[{element};{length}]")),
    }
}

/// The call that writes a field; `None` if it is a struct without a known layout.
fn put(out: &mut String, it: &PushConstant, resolved: &Resolved) -> Option<()> {
    let (name, std430, std140) = (rust_name(&it.name), it.std430, it.std140);
    // What makes one slice of arrays in each other.
    let flattened = ".as_flattened()".repeat(it.dimensions.len().saturating_sub(1));
    if !matches!(it.ty, TypeName::Struct(_)) {
        let method = if it.array == 0 { "put" } else { "put_array" };
        out.push_str(&format!("out.{method}({std430},{std140},&self.{name}{flattened});"));
        return Some(());
    }
    let ([stride430, stride140], copies) = struct_copies(it, resolved)?;
    let values = match it.array {
        0 => format!("::core::slice::from_ref(&self.{name})"),
        _ => format!("&self.{name}{flattened}"),
    };
    out.push_str(&format!("out.put_structs([{std430},{std140}],[{stride430},{stride140}],{values},&[{copies}]);"));
    Some(())
}

/// The Rust type of a push constant's field; none for structs and what exists in GLSL only.
pub(crate) fn field_type(it: &PushConstant) -> Option<TokenStream> {
    let element = match &it.ty {
        TypeName::Value(ty) => host_text(*ty),
        TypeName::Enum(_) => "u32".into(),
        TypeName::Struct(_) | TypeName::Opaque(_) => return None,
    };
    Some(parsed(&array(element, it)))
}

/// Of a struct or an array of them: the bytes from one to the next in std430 and std140, and how each is copied.
fn struct_copies(it: &PushConstant, resolved: &Resolved) -> Option<([u32; 2], String)> {
    let TypeName::Struct(name) = &it.ty else { return None };
    let structs = |name: &str| struct_in_items(&resolved.items, name);
    let stride =
        |packing| type_layout(packing, &it.ty, Some(it.array.max(1)), &structs).ok().map(|(.., stride)| stride);
    let strides = [stride(Packing::Std430)?, stride(Packing::Std140)?];
    let all = copies(structs(name)?, &structs).ok()?;
    Some((strides, all.iter().map(copied_bytes).collect()))
}

fn copied_bytes(copied: &Copied) -> String {
    let Copied { bytes, times, host, std430, std140 } = copied;
    let at = |At { start, step }: &At| format!("[{start},{step}]");
    let (host, std430, std140) = (at(host), at(std430), at(std140));
    format!("::shader_info::Copied{{bytes:{bytes},times:{times},host:{host},std430:{std430},std140:{std140}}},")
}

/// The Rust type of a value, whatever library the vectors are of.
pub(crate) fn host_alias(ty: Type) -> TokenStream {
    parsed(&host_text(ty))
}

fn host_text(ty: Type) -> String {
    match ty.name() {
        "bool" => "bool".into(),
        "float" => "f32".into(),
        "int" => "i32".into(),
        "uint" => "u32".into(),
        name => format!("::shader_info::host::{name}"),
    }
}

/// The name of the type of the n-th struct-typed push constant, in the module `outside`.
pub(crate) fn alias(index: usize) -> Ident {
    word(&format!("Of{index}"))
}
