//! Checks the size of each uniform buffer.

use super::push_constants::ELSEWHERE;
use super::{Rule, Subject};
use shader_info_model::diagnostic::{Diagnostic, PUSH_CONSTANT_LIMIT, Report};
use shader_info_model::layout::{Packing, type_layout};
use shader_info_model::{Family, Item, Resource, ResourceKind, Statement};

pub(super) static RULE: Rule =
    Rule { name: "every uniform buffer has a size that devices support", codes: &[&PUSH_CONSTANT_LIMIT], check };

fn check(subject: &Subject<'_>, report: &mut Report) {
    // A descendant may exclude backends.
    if !subject.is_static {
        return;
    }
    for item in subject.items() {
        let Statement::Resource(resource) = &item.statement else { continue };
        let Some(bytes) = bytes(subject, resource) else { continue };
        if let Some(wrong) = over(subject, item, resource, bytes) {
            report.add(wrong);
        }
    }
}

/// Returns the size of a uniform buffer; `None` for other resources, and if the size is unknown here.
fn bytes(subject: &Subject<'_>, resource: &Resource) -> Option<u32> {
    let ResourceKind::UniformBuf { ty, array, .. } = &resource.kind else { return None };
    let is_known = array.as_ref().is_none_or(|length| length.value.is_some());
    let length = array.as_ref().filter(|_| is_known).map(|length| length.get());
    let (size, ..) = type_layout(Packing::Std140, ty, length, &|name| subject.find_struct(name)).ok()?;
    is_known.then_some(size)
}

fn over(subject: &Subject<'_>, item: &Item, resource: &Resource, bytes: u32) -> Option<Diagnostic> {
    let mut families = Family::ALL.into_iter().filter(|family| subject.reaches(item, *family));
    let (family, room) = families.find_map(|family| {
        let room = room(subject, family);
        (bytes > room).then_some((family, room))
    })?;
    let (name, title) = (&resource.name, family.title());
    let message = format!("`{name}` takes {bytes} bytes; a uniform buffer holds {room} on {title}");
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
