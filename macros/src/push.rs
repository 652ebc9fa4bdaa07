//! Generates the struct of an info's push constants, which writes itself as std430 and std140.

use std::fmt::Write;

use shader_info_assemble::assemble::BRANCH_BITS;
use shader_info_assemble::reflect::{PushConstant, Reflection};
use shader_info_lang::resolve::Resolved;
use shader_info_model::layout::{At, Copied, Packing, copies, struct_in_items, type_layout};
use shader_info_model::{Statement, Type, TypeName};

use crate::emit::{copied, rust_name};
use crate::members::StructMember;

/// `struct PushConstants` and its two copies; nothing where there are none, or one's type exists in GLSL only.
pub(crate) fn constants(resolved: &Resolved, reflection: &Reflection, structs: &[StructMember]) -> String {
    // Room for dynamic branches is there, but the adapters put them in.
    let all: Vec<&PushConstant> = reflection.push_constants.iter().filter(|it| it.name != BRANCH_BITS).collect();
    let declared = resolved.items.iter().filter(|item| matches!(item.statement, Statement::PushConstant(_))).count();
    let fields: Option<Vec<Field>> = all.iter().map(|it| field(it, structs)).collect();
    let Some(fields) = fields.filter(|fields| !fields.is_empty() && declared >= all.len()) else {
        return String::new();
    };
    let (std430, std140) = reflection.push_constant_size;
    let (mut members, mut puts) = (String::new(), String::new());
    for (field, it) in fields.iter().zip(all) {
        let Field { name, ty, method } = field;
        let _ = write!(members, "{} pub {name}: {ty},", doc(it));
        if !matches!(it.ty, TypeName::Struct(_)) {
            let _ = write!(puts, "out.{method}({}, {}, &self.{name}{});", it.std430, it.std140, flattened(it));
            continue;
        }
        // A struct without a known layout has its own error.
        let Some((strides, copies)) = struct_copies(it, resolved) else { return String::new() };
        let values = match it.array {
            0 => format!("::core::slice::from_ref(&self.{name})"),
            _ => format!("&self.{name}{}", flattened(it)),
        };
        let _ = write!(puts, "out.{method}([{}, {}], {strides:?}, {values}, &[{copies}]);", it.std430, it.std140);
    }
    // Bodies cost the compiler most, so each is one call, and an uncalled one is not compiled.
    format!(
        "/// The push constants, as plain Rust values.
        pub struct PushConstants {{ {members} }}
        {}
        impl PushConstants {{
            /// The bytes of Vulkan's push constants.
            #[inline]
            pub fn std430(&self) -> ::shader_info::Packed<{std430}> {{
                ::shader_info::std430(self)
            }}
            /// The bytes of a uniform buffer.
            #[inline]
            pub fn std140(&self) -> ::shader_info::Packed<{std140}> {{
                ::shader_info::std140(self)
            }}
        }}
        impl ::shader_info::Fields for PushConstants {{
            #[inline]
            fn put(&self, out: &mut ::shader_info::Filler<'_>) {{ {puts} }}
        }}",
        copied("PushConstants")
    )
}

/// The Rust type of a push constant's field; none for structs and what exists in GLSL only.
pub(crate) fn field_type(it: &PushConstant) -> Option<String> {
    field(it, &[]).map(|field| field.ty)
}

struct Field {
    name: String,
    ty: String,
    method: &'static str,
}

fn field(it: &PushConstant, structs: &[StructMember]) -> Option<Field> {
    let (element, one, many) = match &it.ty {
        TypeName::Value(ty) => (host_alias(*ty), "put", "put_array"),
        TypeName::Enum(_) => ("u32".into(), "put", "put_array"),
        TypeName::Struct(_) => {
            let found = structs.iter().find(|known| known.name == it.name)?;
            (alias(found.index), "put_structs", "put_structs")
        }
        TypeName::Opaque(_) => return None,
    };
    let name = rust_name(&it.name);
    Some(match it.array {
        0 => Field { name, ty: element, method: one },
        _ => {
            let around = |inner: String, length: &u32| format!("[{inner}; {length}]");
            Field { name, ty: it.dimensions.iter().rev().fold(element, around), method: many }
        }
    })
}

/// What makes one slice of arrays in each other.
fn flattened(it: &PushConstant) -> String {
    ".as_flattened()".repeat(it.dimensions.len().saturating_sub(1))
}

/// Of a struct or an array of them: the bytes from one to the next in std430 and std140, and how each is copied.
fn struct_copies(it: &PushConstant, resolved: &Resolved) -> Option<([u32; 2], String)> {
    let TypeName::Struct(name) = &it.ty else { return None };
    let structs = |name: &str| struct_in_items(&resolved.items, name);
    let stride =
        |packing| type_layout(packing, &it.ty, Some(it.array.max(1)), &structs).ok().map(|(.., stride)| stride);
    let strides = [stride(Packing::Std430)?, stride(Packing::Std140)?];
    let all = copies(structs(name)?, &structs).ok()?;
    let at = |At { start, step }: At| format!("[{start}, {step}]");
    let one = |Copied { bytes, times, host, std430, std140 }: &Copied| {
        let (host, std430, std140) = (at(*host), at(*std430), at(*std140));
        format!(
            "::shader_info::Copied {{ bytes: {bytes}, times: {times}, host: {host}, std430: {std430}, std140: {std140} }},"
        )
    };
    Some((strides, all.iter().map(one).collect()))
}

/// The Rust type of a value, whatever library the vectors are of.
pub(crate) fn host_alias(ty: Type) -> String {
    match ty.name() {
        "bool" => "bool".into(),
        "float" => "f32".into(),
        "int" => "i32".into(),
        "uint" => "u32".into(),
        name => format!("::shader_info::host::{name}"),
    }
}

fn doc(it: &PushConstant) -> String {
    match it.annotation.doc.as_str() {
        "" => String::new(),
        doc => format!("#[doc = {doc:?}]"),
    }
}

/// The Rust type of the n-th struct-typed push constant, as the module calls it.
pub(crate) fn alias(index: usize) -> String {
    format!("outside::Of{index}")
}
