//! A shared struct: plain data in Rust, and proof that the GPU reads the same bytes.

use std::fmt::Write;

use shader_info_assemble::check::check_struct;
use shader_info_lang::dsl::ParsedShared;
use shader_info_model::diagnostic::{HOLE, Report};
use shader_info_model::layout::struct_in_payload;
use shader_info_model::{Payload, SharedStruct, TypeName};

use crate::chain::Arrival;
use crate::emit::rust_name;

/// Proof that the fields are plain data.
pub(crate) fn beside(parsed: &ParsedShared) -> String {
    // Of a field whose type was reported rustc would say the same again.
    let checked = parsed.fields.iter().filter(|_| parsed.report.is_clean());
    let fields: String = checked.map(|field| format!("pod::<{}>();", field.ty)).collect();
    // `Pod` is sound only if these hold; `prove` adds that there is no padding.
    format!("const _: fn() = || {{ fn pod<T: ::shader_info::bytemuck::Pod>() {{}} {fields} }};")
}

/// The types of struct-typed members, for infos that take the struct as push constants.
pub(crate) fn members(parsed: &ParsedShared, arrivals: &[Arrival]) -> String {
    let Some(Payload::Struct(draft)) = &parsed.payload else { return String::new() };
    let (name, visibility) = (rust_name(&draft.name), parsed.visibility.to_string());
    let mut out = String::new();
    for (index, member) in draft.members.iter().enumerate() {
        let TypeName::Struct(path) = &member.ty else { continue };
        let at = parsed.references.iter().position(|reference| reference.path == *path);
        if at.and_then(|at| arrivals.get(at)).is_some_and(|arrival| arrival.may_be_named_by(&visibility)) {
            let _ = write!(out, "impl ::shader_info::Member<{index}> for {name} {{ type Type = {path}; }} ");
        }
    }
    out
}

/// Compares Rust's layout with GLSL's, and asserts that rustc agrees with what was computed.
pub(crate) fn prove(parsed: &ParsedShared, it: &SharedStruct, payload: &Payload, report: &mut Report) -> String {
    let mut found = Report::default();
    check_struct(it, &|name: &str| struct_in_payload(payload, name), &mut found);
    let has_hole = found.diagnostics.iter().any(|diagnostic| diagnostic.code == &HOLE);
    found.diagnostics.into_iter().for_each(|diagnostic| report.add(diagnostic));
    if has_hole || !parsed.report.is_clean() {
        return String::new();
    }
    format!("const _: () = {{ {} }};", assertions(parsed, it))
}

fn assertions(parsed: &ParsedShared, it: &SharedStruct) -> String {
    let name = rust_name(&it.name);
    let mut out = String::new();
    let sizes: Vec<String> =
        parsed.fields.iter().map(|field| format!("::core::mem::size_of::<{}>()", field.ty)).collect();
    let _ = write!(
        out,
        "::core::assert!(::core::mem::size_of::<{name}>() == {}, \
         \"SI0061: `{name}` has padding; name the bytes as fields\");",
        sizes.join(" + ")
    );
    let is_known = it.host.len() == parsed.fields.len();
    for (index, (field, member)) in parsed.fields.iter().zip(&it.members).enumerate() {
        if is_known {
            let offset = it.host[index].offset;
            let _ = write!(
                out,
                "::core::assert!(::core::mem::offset_of!({name}, {}) == {offset}, \
                 \"SI0060: `{name}.{}` is not at byte {offset}; do features of glam change its layout?\");",
                field.name, member.name
            );
        }
        let TypeName::Value(ty) = &member.ty else { continue };
        if member.array.is_none() && field.gpu.is_none() {
            let code = (ty.scalar as u8) << 6 | ty.rows << 3 | ty.columns;
            let _ = write!(
                out,
                "::core::assert!(::shader_info::host::code::<{}>() == {code}, \
                 \"SI0012: the type of `{name}.{}` is not what its name says\");",
                field.ty, member.name
            );
        }
    }
    out
}
