//! Push constants whose type is a struct: generates the traits by which a descendant names a Rust type in another
//! module.

use proc_macro2::TokenStream;
use quote::quote;
use shader_info_lang::dsl::Parsed;
use shader_info_lang::resolve::Resolved;
use shader_info_model::{Info, Payload, Statement, TypeName};

use crate::chain::Arrival;
use crate::emit::{number, rust_ident};

/// A push constant whose type is a struct.
pub(crate) struct StructMember {
    /// Index among the push constants.
    pub(crate) index: usize,
    /// Its name in GLSL.
    pub(crate) name: String,
    /// Type of an element in Rust, as named beside the declaration.
    pub(crate) ty: RustType,
    /// Whether descendants may name it.
    pub(crate) is_open: bool,
}

/// The Rust type of a push constant.
pub(crate) enum RustType {
    /// The struct itself.
    Path(TokenStream),
    /// The k-th member of a struct or push constant of an info.
    Member(TokenStream, usize),
}

impl RustType {
    /// Returns the type for code beside the declaration; for code in its module, `rename` changes every path.
    pub(crate) fn render(&self, rename: impl Fn(&TokenStream) -> TokenStream) -> TokenStream {
        match self {
            Self::Path(path) => rename(path),
            Self::Member(path, index) => {
                let (path, index) = (rename(path), number(*index as u64));
                quote! { <#path as ::shader_info::Member<#index>>::Type }
            }
        }
    }
}

/// Returns every push constant of an info with a struct type that can be named in Rust.
pub(crate) fn of_info(parsed: &Parsed, arrivals: &[Arrival], resolved: &Resolved) -> Vec<StructMember> {
    let visibility = parsed.visibility.to_string();
    let mut out = Vec::new();
    for (index, item) in push_constants(resolved).enumerate() {
        let (name, ty, via) = item;
        if !matches!(ty, TypeName::Struct(_)) {
            continue;
        }
        let ty = match via {
            Some(via) => inherited(parsed, arrivals, via as usize, name),
            None => own(parsed, arrivals, name),
        };
        if let Some((ty, arrival)) = ty {
            let is_open = arrival.may_be_named_by(&visibility);
            out.push(StructMember { index, name: name.into(), ty, is_open });
        }
    }
    out
}

/// Returns the implementations by which descendants find the types.
pub(crate) fn impls(name: &str, members: &[StructMember]) -> TokenStream {
    let name = rust_ident(name);
    let one = |member: &StructMember| {
        let (ty, index) = (member.ty.render(TokenStream::clone), number(member.index as u64));
        quote! { impl ::shader_info::Member<#index> for #name { type Type = #ty; } }
    };
    members.iter().filter(|member| member.is_open).map(one).collect()
}

fn inherited<'a>(parsed: &Parsed, arrivals: &'a [Arrival], via: usize, name: &str) -> Option<(RustType, &'a Arrival)> {
    let (path, arrival) = (parsed.paths.get(via)?.clone(), arrivals.get(via)?);
    let index = match arrival.payload.as_deref()? {
        Payload::Info(parent) => push_constants(parent).position(|(known, ..)| known == name)?,
        Payload::Struct(it) => it.members.iter().position(|member| member.name == name)?,
        Payload::Interface(_)
        | Payload::Enum(_)
        | Payload::Const(_)
        | Payload::Function(_)
        | Payload::Vertex(_)
        | Payload::Fragment(_)
        | Payload::Node(_) => return None,
    };
    Some((RustType::Member(path, index), arrival))
}

fn own<'a>(parsed: &Parsed, arrivals: &'a [Arrival], name: &str) -> Option<(RustType, &'a Arrival)> {
    let named = |path: &str| {
        let at = parsed.info.references.iter().position(|reference| reference.path == path)?;
        Some((parsed.paths.get(at)?.clone(), arrivals.get(at)?))
    };
    parsed.info.items.iter().find_map(|item| match &item.statement {
        Statement::PushConstant(it) if it.name == name => match &it.ty {
            TypeName::Struct(path) => named(path).map(|(path, arrival)| (RustType::Path(path), arrival)),
            TypeName::Value(_) | TypeName::Enum(_) | TypeName::Opaque(_) => None,
        },
        Statement::PushConstants(TypeName::Struct(path)) => {
            let (path, arrival) = named(path)?;
            let Payload::Struct(it) = arrival.payload.as_deref()? else { return None };
            let index = it.members.iter().position(|member| member.name == name)?;
            Some((RustType::Member(path, index), arrival))
        }
        _ => None,
    })
}

fn push_constants(info: &Info) -> impl Iterator<Item = (&str, &TypeName, Option<u32>)> {
    info.items.iter().filter_map(|item| match &item.statement {
        Statement::PushConstant(it) => Some((it.name.as_str(), &it.ty, item.via)),
        _ => None,
    })
}
