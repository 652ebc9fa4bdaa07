//! Checks a shared struct by itself, wherever it is used.

use super::layout::layout_mismatch;
use super::reserved::{better, why_member};
use shader_info_model::SharedStruct;
use shader_info_model::diagnostic::{Diagnostic, RESERVED_NAME, Report};
use shader_info_model::layout::{Structs, declared};

/// Reports fields with different offsets in Rust and GLSL, padding bytes without a field, and reserved names.
///
/// Checks the declaration of the struct. If its memory layout is unknown, wrong offsets are not reported.
pub fn check_struct(it: &SharedStruct, structs: Structs<'_>, report: &mut Report) {
    for member in &it.members {
        if let Some(why) = why_member(&member.name) {
            let message = format!("a struct's member cannot be called `{}`: {why}", member.name);
            let help = format!("rename it, for example to `{}`", better(&member.name));
            report.add(Diagnostic::new(&RESERVED_NAME, &member.place, message).help(help));
        }
    }
    // A type that is unknown inside it was reported where the struct was resolved.
    if let Ok((packing, changes)) = declared(it, structs) {
        layout_mismatch(&it.place, it, packing, &changes, structs, report);
    }
}
