//! Checks the size of all push constants.

use super::sized::sized;
use super::subject::{between, met_here};
use super::together::{Limit, if_active, is_implied};
use super::{Rule, Subject};
use shader_info_model::Family;
use shader_info_model::diagnostic::{CLASH, Diagnostic, PUSH_CONSTANT_LIMIT, Report};
use shader_info_model::layout::{Packing, offsets};
use shader_info_model::{Backend, Item, Member, Statement, Variable};
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
    let mut known: Vec<&Item> = Vec::new();
    for item in subject.items() {
        let Some(constant) = variable(item) else { continue };
        let other = known.iter().find(|first| met_here(first, item) && differ(variable(first), constant));
        if let Some(first) = other {
            let name = &constant.name;
            let words = format!("`{name}` has two types, and a program has one `PushConstants` for all variants");
            let wrong = between(&CLASH, first, item, words, "first declared here");
            report.add(wrong.help("give each type a name of its own"));
            continue;
        }
        known.push(item);
    }
    // A descendant may exclude backends.
    if subject.is_static {
        let all: Vec<Item> = known.into_iter().flat_map(|item| sized(subject, item)).collect();
        over(subject, &all.iter().collect::<Vec<_>>()).into_iter().for_each(|wrong| report.add(wrong));
    }
}

fn differ(first: Option<&Variable>, second: &Variable) -> bool {
    first.is_some_and(|first| {
        let have_one_type = first.ty == second.ty && first.array.is_some() == second.array.is_some();
        first.name == second.name && !have_one_type
    })
}

/// Reports the push constants of a technique that exceed the limit of the narrowest family that has it.
fn over(subject: &Subject<'_>, all: &[&Item]) -> Option<Diagnostic> {
    let mut rooms: Vec<(u32, Family)> =
        Family::ALL.into_iter().filter_map(|family| Some((room(subject, family)?, family))).collect();
    rooms.sort_by_key(|(room, _)| *room);
    let take = |items: &[&Item]| u64::from(bytes(subject, items));
    let (room, family, together) = rooms.into_iter().find_map(|(room, family)| {
        let of_family = |backend: &Backend| backend.row().family == family;
        let backends: Vec<Backend> = subject.backends.iter().copied().filter(of_family).collect();
        let limit = Limit { subject, backends: &backends, take: &take, most: room.into() };
        let together = limit.passed_by(all).filter(|_| !backends.is_empty())?;
        Some((room, family, together))
    })?;
    let together: Vec<&Item> = all.iter().copied().filter(|item| is_implied(item, &together)).collect();
    // The first that exceeds the limit.
    let item = (1..=together.len()).find(|count| bytes(subject, &together[..*count]) > room)? - 1;
    let (total, when, title) = (bytes(subject, &together), if_active(&together), family.title());
    let message = format!("push constants take {total} bytes{when}; a uniform buffer for them holds {room} on {title}");
    let move_away = "move the large ones into a `uniform_buf` or `storage_buf` of their own";
    let help = match family {
        Family::Vulkan if total <= ELSEWHERE => {
            let option = "`Builder::new().uniform_buffer_limit(65536)` in build.rs";
            format!("{move_away}, or write {option} if all devices accept that many")
        }
        _ => move_away.into(),
    };
    Some(Diagnostic::new(&PUSH_CONSTANT_LIMIT, &together[item].place, message).help(help))
}

/// Returns how much push constants take together; 0 if a type exists in a GLSL file only.
fn bytes(subject: &Subject<'_>, items: &[&Item]) -> u32 {
    let mut members: Vec<(Member, ())> = Vec::new();
    for (item, constant) in items.iter().filter_map(|item| Some((item, variable(item)?))) {
        let (name, ty, array) = (constant.name.clone(), constant.ty.clone(), constant.array.clone());
        add_member(&mut members, Member { name, ty, array, place: item.place.clone() }, ());
    }
    let members: Vec<Member> = members.into_iter().map(|(member, ())| member).collect();
    offsets(Packing::Std140, &members, &|name| subject.find_struct(name)).map_or(0, |all| all.size)
}

fn variable(item: &Item) -> Option<&Variable> {
    match &item.statement {
        Statement::PushConstant(constant) => Some(constant),
        _ => None,
    }
}
