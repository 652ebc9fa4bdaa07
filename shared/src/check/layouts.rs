//! Judges whether a shared struct lies in Rust's memory as the buffer's packing reads it.

use super::{Rule, Subject};
use crate::diagnostic::{Diagnostic, LAYOUT_MISMATCH, Place, Report};
use crate::layout::{Fault, Mismatch, Packing, prove, worth_telling};
use crate::model::{ResourceKind, SharedStruct, Statement, TypeName};

pub(super) static RULE: Rule =
    Rule { name: "CPU and GPU see a buffer's struct alike", codes: &[&LAYOUT_MISMATCH], judge };

fn judge(subject: &Subject<'_>, report: &mut Report) {
    for item in subject.own() {
        let Statement::Resource(resource) = &item.statement else { continue };
        let (ty, packing) = match &resource.kind {
            ResourceKind::UniformBuf { ty, .. } => (ty, Packing::Std140),
            ResourceKind::StorageBuf { ty, .. } => (ty, Packing::Std430),
            ResourceKind::Sampler { .. } | ResourceKind::Image { .. } => continue,
        };
        let TypeName::Struct(name) = ty else { continue };
        let Some(it) = subject.find_struct(name) else { continue };
        // A type that is unknown inside it was reported where the struct was resolved.
        let Ok(found) = prove(packing, it, &|name| subject.find_struct(name)) else { continue };
        for mismatch in worth_telling(&found) {
            report.add(layout_mismatch(&item.place, it, packing, mismatch));
        }
    }
}

/// Words for one place where the bytes differ, raised at the use or at the struct itself.
pub fn layout_mismatch(at: &Place, it: &SharedStruct, packing: Packing, mismatch: &Mismatch) -> Diagnostic {
    let Mismatch { member, fault, host, gpu, pad_before } = mismatch;
    let packing = packing.name();
    let found = member.and_then(|index| it.members.get(index));
    let name = found.map_or_else(|| it.name.clone(), |member| format!("{}.{}", it.name, member.name));
    let message = match (found, fault) {
        (None, _) => format!("`{name}` has {host} bytes in Rust, {gpu} in {packing}"),
        (Some(_), Fault::Offset) => format!("`{name}` is at byte {host} in Rust, at {gpu} in {packing}"),
        (Some(_), Fault::Stride) => format!("elements of `{name}` are {host} bytes apart in Rust, {gpu} in {packing}"),
        (Some(_), Fault::Columns) => format!("columns of `{name}` are {host} bytes apart in Rust, {gpu} in {packing}"),
        (Some(_), Fault::Inside) => {
            format!("inside `{name}` a member is at byte {host} in Rust, at {gpu} in {packing}")
        }
    };
    let words = *pad_before / 4;
    let help = match (found, fault) {
        (None, _) if words > 0 => format!("add `_pad: [f32; {words}]` at the end"),
        (Some(member), Fault::Offset) if words > 0 => format!("insert `_pad: [f32; {words}]` before `{}`", member.name),
        (Some(_), Fault::Stride) => "use elements of 16 bytes, such as `Vec4`, or a storage buffer".into(),
        (Some(_), Fault::Columns) => "use a matrix of four rows, such as `Mat4`".into(),
        (Some(_), Fault::Inside) => "put the padding into the inner struct".into(),
        (None, _) | (Some(_), Fault::Offset) => "put members with a smaller alignment in another order".into(),
    };
    let place: &Place = found.map_or(&it.place, |member| &member.place);
    let diagnostic = Diagnostic::new(&LAYOUT_MISMATCH, at, message).help(help);
    if at == &it.place {
        Diagnostic { place: place.clone(), ..diagnostic }
    } else {
        diagnostic.see(place, "declared here")
    }
}
