//! The module of an info: `PushConstants`, the vertex structs of its loose attributes, handles of its fragments' inputs,
//! and the `Key` of its branches.

use proc_macro2::TokenStream;
use shader_info_assemble::reflect::Reflection;
use shader_info_lang::dsl::Parsed;
use shader_info_lang::resolve::Resolved;

use crate::emit::{module_name, text};
use crate::members::StructMember;
use crate::{instances, push, vertices};

/// The module, or nothing where the shader takes neither.
pub(crate) fn of_info(
    parsed: &Parsed,
    resolved: &Resolved,
    reflection: &Reflection,
    structs: &[StructMember],
    variants: &str,
) -> TokenStream {
    let push = push::constants(resolved, reflection, structs);
    let handles = instances::handles(resolved, reflection, !push.is_empty());
    let vertices = vertices::structs(resolved, reflection);
    let inner = format!("{push}{vertices}{handles}{variants}");
    if inner.is_empty() {
        return TokenStream::new();
    }
    let (name, module) = (&parsed.name.text, module_name(&parsed.name.text));
    text(&format!(
        "#[doc = \"Typed inputs of [`{name}`].\"] \
         #[allow(missing_docs, dead_code, non_snake_case, non_camel_case_types, unused_imports, private_interfaces)] \
         {} mod {module} {{ {} {inner} }}",
        parsed.visibility,
        outside(structs)
    ))
}

// Two modules down, with all that is in scope beside the declaration: a path means the same as there.
fn outside(structs: &[StructMember]) -> String {
    if structs.is_empty() {
        return String::new();
    }
    let one = |it: &StructMember| format!("pub(super) type Of{} = {};", it.index, it.ty.render(from_two_down));
    format!("mod outside {{ use super::super::*; {} }}", structs.iter().map(one).collect::<String>())
}

fn from_two_down(path: &str) -> String {
    match path.strip_prefix("self::") {
        Some(rest) => format!("super::super::{rest}"),
        None if path.starts_with("super::") => format!("super::super::{path}"),
        None => path.into(),
    }
}
