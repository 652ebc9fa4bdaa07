//! Struct-typed push constants: how an heir names the Rust type that a parent declared in another module.

use shader_info_shared::dsl::Parsed;
use shader_info_shared::model::{Info, Payload, Statement, TypeName};
use shader_info_shared::resolve::Resolved;

/// A push constant whose type is a struct.
pub(crate) struct StructMember {
    /// Its number among the push constants.
    pub(crate) index: usize,
    /// Its name in GLSL.
    pub(crate) name: String,
    /// Its element type in Rust, as it is named beside the declaration.
    pub(crate) ty: RustType,
}

/// A path as the user wrote it, or what it leads to.
pub(crate) enum RustType {
    /// The struct itself.
    Path(String),
    /// The k-th member of a struct or push constant of an info.
    Member(String, usize),
}

impl RustType {
    /// The type beside the declaration; inside its module with every path pushed through `rename`.
    pub(crate) fn render(&self, rename: impl Fn(&str) -> String) -> String {
        match self {
            Self::Path(path) => rename(path),
            Self::Member(path, index) => format!("<{} as ::shader_info::Member<{index}>>::Type", rename(path)),
        }
    }
}

/// Every struct-typed push constant of an info whose Rust type can be named.
pub(crate) fn of_info(parsed: &Parsed, payloads: &[Option<Payload>], resolved: &Resolved) -> Vec<StructMember> {
    let mut out = Vec::new();
    for (index, item) in push_constants(resolved).enumerate() {
        let (name, ty, via) = item;
        if !matches!(ty, TypeName::Struct(_)) {
            continue;
        }
        let ty = match via {
            Some(via) => inherited(parsed, payloads, via as usize, name),
            None => own(&parsed.info, payloads, name),
        };
        if let Some(ty) = ty {
            out.push(StructMember { index, name: name.into(), ty });
        }
    }
    out
}

/// The implementations by which heirs find the types.
pub(crate) fn impls(name: &str, members: &[StructMember]) -> String {
    let one = |member: &StructMember| {
        let ty = member.ty.render(str::to_owned);
        let name = crate::emit::rust_name(name);
        format!("impl ::shader_info::Member<{}> for {name} {{ type Type = {ty}; }} ", member.index)
    };
    members.iter().map(one).collect()
}

fn inherited(parsed: &Parsed, payloads: &[Option<Payload>], via: usize, name: &str) -> Option<RustType> {
    let path = parsed.info.references.get(via)?.path.clone();
    match payloads.get(via)?.as_ref()? {
        Payload::Info(parent) => {
            let index = push_constants(parent).position(|(known, ..)| known == name)?;
            Some(RustType::Member(path, index))
        }
        Payload::Struct(it) => {
            let index = it.members.iter().position(|member| member.name == name)?;
            Some(RustType::Member(path, index))
        }
        Payload::Interface(_) | Payload::Enum(_) | Payload::Const(_) | Payload::Vertex(_) => None,
    }
}

fn own(draft: &Info, payloads: &[Option<Payload>], name: &str) -> Option<RustType> {
    draft.items.iter().find_map(|item| match &item.statement {
        Statement::PushConstant(it) if it.name == name => match &it.ty {
            TypeName::Struct(path) => Some(RustType::Path(path.clone())),
            TypeName::Value(_) | TypeName::Enum(_) | TypeName::Opaque(_) => None,
        },
        Statement::PushConstants(TypeName::Struct(path)) => {
            let at = draft.references.iter().position(|reference| reference.path == *path)?;
            let Payload::Struct(it) = payloads.get(at)?.as_ref()? else { return None };
            let index = it.members.iter().position(|member| member.name == name)?;
            Some(RustType::Member(path.clone(), index))
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
