//! Checks the size of each uniform buffer.

use std::cmp::Reverse;

use super::push_constants::ELSEWHERE;
use super::sized::sized;
use super::together::if_active;
use super::{Rule, Subject};
use shader_info_model::diagnostic::{Diagnostic, PUSH_CONSTANT_LIMIT, Report};
use shader_info_model::layout::{Packing, type_layout};
use shader_info_model::{Family, Item, ResourceKind, Statement};

pub(super) static RULE: Rule =
    Rule { name: "every uniform buffer has a size that devices support", codes: &[&PUSH_CONSTANT_LIMIT], check };

fn check(subject: &Subject<'_>, report: &mut Report) {
    // A descendant may exclude backends.
    if !subject.is_static {
        return;
    }
    for item in subject.items().filter(|item| is_uniform_buffer(item)) {
        over(subject, item).into_iter().for_each(|wrong| report.add(wrong));
    }
}

fn is_uniform_buffer(item: &Item) -> bool {
    matches!(&item.statement, Statement::Resource(it) if matches!(it.kind, ResourceKind::UniformBuf { .. }))
}

/// Returns the size of a uniform buffer; `None` for other resources, and if the size is unknown here.
fn bytes(subject: &Subject<'_>, item: &Item) -> Option<u32> {
    let Statement::Resource(resource) = &item.statement else { return None };
    let ResourceKind::UniformBuf { ty, array, .. } = &resource.kind else { return None };
    let is_known = array.as_ref().is_none_or(|length| length.value.is_some());
    let length = array.as_ref().filter(|_| is_known).map(|length| length.get());
    let (size, ..) = type_layout(Packing::Std140, ty, length, &|name| subject.find_struct(name)).ok()?;
    is_known.then_some(size)
}

/// Reports a uniform buffer that exceeds the limit of a family with its largest length there.
fn over(subject: &Subject<'_>, item: &Item) -> Option<Diagnostic> {
    let mut variants: Vec<(u32, Item)> =
        sized(subject, item).into_iter().filter_map(|item| Some((bytes(subject, &item)?, item))).collect();
    variants.sort_by_key(|(bytes, _)| Reverse(*bytes));
    let (family, bytes, variant) = Family::ALL.into_iter().find_map(|family| {
        let mut variants = variants.iter().take_while(|(bytes, _)| *bytes > room(subject, family));
        let (bytes, variant) = variants.find(|(_, variant)| subject.reaches(variant, family))?;
        Some((family, *bytes, variant))
    })?;
    let (name, title, room) = (item.statement.name().unwrap_or_default(), family.title(), room(subject, family));
    let when = if_active(&[variant]);
    let message = format!("`{name}` takes {bytes} bytes{when}; a uniform buffer holds {room} on {title}");
    let option = match family {
        Family::OpenGl | Family::Gles | Family::Vulkan => {
            format!(", or `Builder::new().uniform_buffer_limit({bytes})` in build.rs if all devices accept that many")
        }
        Family::Metal | Family::D3d12 | Family::WebGpu => String::new(),
    };
    let help = format!("use a `storage_buf`{option}");
    Some(Diagnostic::new(&PUSH_CONSTANT_LIMIT, &item.place, message).help(help))
}

/// Maximum size in bytes: 65536 where the API has a limit, and on many desktop devices elsewhere
/// (`GL_MAX_UNIFORM_BLOCK_SIZE`, `maxUniformBufferRange`), where others accept more.
fn room(subject: &Subject<'_>, family: Family) -> u32 {
    match family {
        Family::OpenGl | Family::Gles | Family::Vulkan => subject.uniform_buffer_limit.max(ELSEWHERE),
        Family::Metal | Family::D3d12 | Family::WebGpu => ELSEWHERE,
    }
}
