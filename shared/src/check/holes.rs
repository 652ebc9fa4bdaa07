//! Judges a shared struct by itself, wherever it is used.

use super::reserved::why_member;
use crate::diagnostic::{Diagnostic, HOLE, RESERVED_NAME, Report};
use crate::model::SharedStruct;

/// Bytes without a name between or behind a struct's fields, and fields whose names GLSL keeps for itself.
///
/// For the declaration of the struct; a struct whose memory layout is not known has no holes that can be told.
pub fn check_struct(it: &SharedStruct, report: &mut Report) {
    for member in &it.members {
        if let Some(why) = why_member(&member.name) {
            let message = format!("a struct's member cannot be called `{}`: {why}", member.name);
            let help = format!("call it `{}_value` or the like", member.name.trim_matches('_'));
            report.add(Diagnostic::new(&RESERVED_NAME, &member.place, message).help(help));
        }
    }
    let is_known = it.host.len() == it.members.len() && it.host_size > 0;
    if !is_known {
        return;
    }
    let mut end = 0_u32;
    for (member, host) in it.members.iter().zip(&it.host) {
        if host.offset > end {
            let bytes = host.offset - end;
            let message = format!("{bytes} bytes before `{}.{}` have no name", it.name, member.name);
            let help = format!("insert `_pad: {}` before `{}`", padding(bytes), member.name);
            report.add(Diagnostic::new(&HOLE, &member.place, message).help(help));
        }
        end = host.offset.saturating_add(host.size);
    }
    if it.host_size > end {
        let bytes = it.host_size - end;
        let message = format!("{bytes} bytes at the end of `{}` have no name", it.name);
        report
            .add(Diagnostic::new(&HOLE, &it.place, message).help(format!("add `_pad: {}` at the end", padding(bytes))));
    }
}

fn padding(bytes: u32) -> String {
    match bytes.is_multiple_of(4) {
        true => format!("[f32; {}]", bytes / 4),
        false => format!("[u8; {bytes}]"),
    }
}
