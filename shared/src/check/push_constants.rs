//! Judges the size of all push constants.

use super::subject::{between, met_here};
use super::{Rule, Subject};
use crate::assemble::add_member;
use crate::diagnostic::{CLASH, Diagnostic, PUSH_CONSTANT_LIMIT, Report};
use crate::layout::{Packing, offsets};
use crate::model::{Item, Member, Statement};

/// What push constants fall back to holds this much: `MAX_UNIFORM_BLOCK_SIZE` of OpenGL 4.6 and ES 3.0, Vulkan's
/// `maxUniformBufferRange`.
const MOST_BYTES: u64 = 16384;

pub(super) static RULE: Rule = Rule {
    name: "all push constants fit into a uniform buffer, and each has one type",
    codes: &[&PUSH_CONSTANT_LIMIT, &CLASH],
    judge,
};

fn judge(subject: &Subject<'_>, report: &mut Report) {
    let mut all: Vec<(Member, &Item)> = Vec::new();
    for item in subject.items() {
        let Statement::PushConstant(it) = &item.statement else { continue };
        let member =
            Member { name: it.name.clone(), ty: it.ty.clone(), array: it.array.clone(), place: item.place.clone() };
        let other = all.iter().find(|(known, first)| {
            let is_array = |it: &Member| it.array.is_some();
            let differs = known.ty != member.ty || is_array(known) != is_array(&member);
            known.name == member.name && differs && met_here(first, item)
        });
        if let Some((_, first)) = other {
            let words = format!("`{}` has two types, and a program has one `PushConstants` for all variants", it.name);
            let wrong = between(&CLASH, first, item, words, "first declared here");
            report.add(wrong.help("give each type a name of its own"));
            continue;
        }
        add_member(&mut all, member, item);
    }
    let (members, items): (Vec<Member>, Vec<&Item>) = all.into_iter().unzip();
    // A type that exists in a GLSL file only has a size that nobody knows here.
    let Ok(all) = offsets(Packing::Std140, &members, &|name| subject.find_struct(name)) else { return };
    let total = u64::from(all.size);
    if total <= MOST_BYTES {
        return;
    }
    // The first behind which there is no room any more.
    let behind = all.starts.iter().skip(1).copied().chain([all.size]);
    let over = behind.into_iter().position(|end| u64::from(end) > MOST_BYTES).unwrap_or(0);
    let Some(item) = items.get(over) else { return };
    let message = format!("push constants take {total} bytes; a uniform buffer for them holds {MOST_BYTES}");
    let wrong = Diagnostic::new(&PUSH_CONSTANT_LIMIT, &item.place, message);
    report.add(wrong.help("move the large ones into a `uniform_buf` or `storage_buf` of their own"));
}
