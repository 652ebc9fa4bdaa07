//! Checks the size of all push constants.

use super::subject::{between, met_here};
use super::{Rule, Subject};
use shader_info_model::Family;
use shader_info_model::diagnostic::{CLASH, Diagnostic, PUSH_CONSTANT_LIMIT, Report};
use shader_info_model::layout::{Packing, offsets};
use shader_info_model::{Item, Member, Statement};
use shader_info_reflect::add_member;

/// Size in bytes of a uniform buffer that every device supports: Vulkan's `maxUniformBufferRange` (Vulkan 1.1,
/// "Required Limits"). Desktop devices support 65536 or more.
pub const UNIFORM_BUFFER_LIMIT: u32 = 16384;

/// Size in bytes on other APIs: 4096 vectors in a constant buffer (Direct3D 12), `maxUniformBufferBindingSize` of every
/// adapter (WebGPU §3.6.2), and the limit of constant buffers in Metal's feature set tables.
pub(super) const ELSEWHERE: u32 = 65536;

pub(super) static RULE: Rule = Rule {
    name: "all push constants fit into a uniform buffer, and each has one type",
    codes: &[&PUSH_CONSTANT_LIMIT, &CLASH],
    check,
};

/// Maximum size of push constants in bytes for a family; `None` if they are plain uniforms, whose limit depends on the
/// driver.
fn room(subject: &Subject<'_>, family: Family) -> Option<u32> {
    match family {
        Family::OpenGl | Family::Gles => None,
        Family::Vulkan => Some(subject.uniform_buffer_limit),
        Family::Metal | Family::D3d12 | Family::WebGpu => Some(subject.uniform_buffer_limit.max(ELSEWHERE)),
    }
}

fn check(subject: &Subject<'_>, report: &mut Report) {
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
    // A descendant may exclude backends.
    if !subject.is_static {
        return;
    }
    let (members, items): (Vec<Member>, Vec<&Item>) = all.into_iter().unzip();
    let rooms = Family::ALL.into_iter().filter_map(|family| Some((family, room(subject, family)?)));
    let is_reached = |family: Family| items.iter().any(|item| subject.reaches(item, family));
    let narrow = rooms.filter(|(family, _)| is_reached(*family)).min_by_key(|(_, room)| *room);
    let Some((family, room)) = narrow else { return };
    // The size of a type that exists in a GLSL file only is unknown here.
    let Ok(all) = offsets(Packing::Std140, &members, &|name| subject.find_struct(name)) else { return };
    if all.size <= room {
        return;
    }
    // The first that exceeds the limit.
    let ends = all.starts.iter().skip(1).copied().chain([all.size]);
    let over = ends.into_iter().position(|end| end > room).unwrap_or(0);
    let Some(item) = items.get(over) else { return };
    let (total, title) = (all.size, family.title());
    let message = format!("push constants take {total} bytes; a uniform buffer for them holds {room} on {title}");
    let move_away = "move the large ones into a `uniform_buf` or `storage_buf` of their own";
    let help = match family {
        Family::Vulkan if total <= ELSEWHERE => {
            let option = "`Builder::new().uniform_buffer_limit(65536)` in build.rs";
            format!("{move_away}, or write {option} if all devices accept that many")
        }
        _ => move_away.into(),
    };
    report.add(Diagnostic::new(&PUSH_CONSTANT_LIMIT, &item.place, message).help(help));
}
