//! Checks that a shared struct has the layout in Rust that the buffer's packing has.

use std::collections::BTreeSet;

use super::{Rule, Subject};
use shader_info_lang::rules::layout_mismatch;
use shader_info_model::Family;
use shader_info_model::diagnostic::{Diagnostic, LAYOUT_MISMATCH, REGISTERS, Report};
use shader_info_model::layout::{Packing, RegisterMismatch, declared, register_mismatch, repair};
use shader_info_model::{Item, ResourceKind, Statement, TypeName};

pub(super) static RULE: Rule =
    Rule { name: "the struct of a buffer has the same layout in Rust and in GLSL", codes: &[&LAYOUT_MISMATCH], check };

pub(super) static REGISTERS_RULE: Rule = Rule {
    name: "the struct of a uniform buffer has the layout of std140 in Direct3D 12",
    codes: &[&REGISTERS],
    check: registers,
};

fn check(subject: &Subject<'_>, report: &mut Report) {
    let mut checked = BTreeSet::new();
    for item in subject.own() {
        let Statement::Resource(resource) = &item.statement else { continue };
        let (ty, packing) = match &resource.kind {
            ResourceKind::UniformBuf { ty, .. } => (ty, Packing::Std140),
            ResourceKind::StorageBuf { ty, .. } => (ty, Packing::Std430),
            ResourceKind::Sampler { .. } | ResourceKind::Image { .. } => continue,
        };
        let TypeName::Struct(name) = ty else { continue };
        let Some(it) = subject.find_struct(name) else { continue };
        let structs = |name: &str| subject.find_struct(name);
        // An error that the struct's declaration reports is not repeated, since correcting that also corrects this one.
        let Ok((_, wrong)) = declared(it, &structs) else { continue };
        if !wrong.is_empty() || !checked.insert((name, packing)) {
            continue;
        }
        // An unknown type in the struct was reported when the struct was resolved.
        let Ok(changes) = repair(packing, it, &structs) else { continue };
        layout_mismatch(&item.place, it, packing, &changes, &structs, report);
    }
}

fn registers(subject: &Subject<'_>, report: &mut Report) {
    let structs = |name: &str| subject.find_struct(name);
    let mut checked = BTreeSet::new();
    for item in subject.items().filter(|_| subject.is_static) {
        let Some(name) = read_by_registers(&item.statement) else { continue };
        let is_checked = !subject.reaches(item, Family::D3d12) || !checked.insert(name);
        let Some(it) = structs(name).filter(|_| !is_checked) else { continue };
        // Differences to Rust are reported together with their correction.
        let is_as_in_rust = repair(Packing::Std140, it, &structs).is_ok_and(|changes| changes.is_empty());
        let Some(found) = register_mismatch(it, &structs).filter(|_| is_as_in_rust || it.host.is_empty()) else {
            continue;
        };
        report.add(register(item, &found));
    }
}

/// Returns the name of the struct that a statement puts into a constant buffer. Push constants are unpacked of a struct
/// that fills what HLSL would place elsewhere.
fn read_by_registers(statement: &Statement) -> Option<&str> {
    let Statement::Resource(resource) = statement else { return None };
    let ty = match &resource.kind {
        ResourceKind::UniformBuf { ty, .. } => ty,
        ResourceKind::StorageBuf { .. } | ResourceKind::Sampler { .. } | ResourceKind::Image { .. } => return None,
    };
    match ty {
        TypeName::Struct(name) => Some(name),
        TypeName::Value(_) | TypeName::Enum(_) | TypeName::Opaque(_) => None,
    }
}

fn register(item: &Item, found: &RegisterMismatch<'_>) -> Diagnostic {
    let RegisterMismatch { owner, member, std140, d3d12, before: (inner, index) } = found;
    let (member, before) = (&owner.members[*member], &inner.members[*index]);
    let name = format!("{}.{}", owner.name, member.name);
    let words = format!("`{name}` is at byte {std140} in std140, and Direct3D 12 has it at {d3d12}");
    let mended = found.fits().map(|fits| format!("in `{}`, write `{}: {fits}`, or ", inner.name, before.name));
    let help = format!("{}leave `d3d12` out with `backends(…)`", mended.unwrap_or_default());
    let wrong = Diagnostic::new(&REGISTERS, &item.place, words).see(&member.place, "declared here");
    wrong.see(&before.place, "what is before it ends within 16 bytes").help(help)
}
