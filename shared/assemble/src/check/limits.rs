//! Checks slots and numbers of resources against the limits of the backends.

use super::authors::with_authors;
use super::together::{Limit as Limited, if_active};
use super::{Rule, Subject};
use crate::backend::vulkan_binding;
use shader_info_model::Family;
use shader_info_model::diagnostic::{Diagnostic, Report, SLOT_LIMIT};
use shader_info_model::{Backend, FragmentOut, Item, Number, Resource, Stage, Statement};

pub(super) static RULE: Rule =
    Rule { name: "every slot is within the limits of the named backends", codes: &[&SLOT_LIMIT], check };

/// The limit that a family guarantees for one kind.
///
/// Sources: OpenGL 4.6 core tables 23.57 to 23.72, OpenGL ES 3.1 §20, Vulkan 1.1 "Required Limits", WebGPU §3.6.2
/// (limits of every adapter), Direct3D 12 "Hardware Tiers" (tier 1), Metal's feature set tables, reduced by the slots
/// that docs/conventions.md reserves. If a stage is guaranteed none at all, as for storage buffers and images in vertex
/// shaders of OpenGL, the limits of other stages apply: devices that support any also support them there, and otherwise
/// the driver reports it.
struct Limit {
    word: &'static str,
    family: Family,
    /// Number of binding points.
    slots: u32,
    /// Maximum number in one stage.
    a_stage: u32,
}

const fn limit(word: &'static str, family: Family, slots: u32, a_stage: u32) -> Limit {
    Limit { word, family, slots, a_stage }
}

/// Maximum number of targets on desktop hardware, and of Direct3D 12 and Metal as such.
const MAX_TARGETS: u32 = 8;

/// The number of slots that Vulkan's ranges of bindings have.
const ALL_SLOTS: u32 = 64;

static LIMITS: &[Limit] = &[
    // MAX_COMBINED_TEXTURE_IMAGE_UNITS (48 already in 3.3, 32 in ES 3.0) and MAX_TEXTURE_IMAGE_UNITS;
    // maxPerStageDescriptorSamplers and maxPerStageDescriptorSampledImages; maxSamplersPerShaderStage.
    limit("sampler", Family::OpenGl, 48, 16),
    limit("sampler", Family::Gles, 32, 16),
    limit("sampler", Family::Vulkan, ALL_SLOTS, 16),
    limit("sampler", Family::D3d12, ALL_SLOTS, 16),
    limit("sampler", Family::Metal, 16, 16),
    limit("sampler", Family::WebGpu, ALL_SLOTS, 16),
    // MAX_UNIFORM_BUFFER_BINDINGS and MAX_VERTEX_UNIFORM_BLOCKS; maxPerStageDescriptorUniformBuffers; constant buffers,
    // 14 less push constants; 12 less push constants.
    limit("uniform_buf", Family::OpenGl, 36, 12),
    limit("uniform_buf", Family::Gles, 24, 12),
    limit("uniform_buf", Family::Vulkan, ALL_SLOTS, 12),
    limit("uniform_buf", Family::D3d12, ALL_SLOTS, 13),
    limit("uniform_buf", Family::Metal, 16, 16),
    limit("uniform_buf", Family::WebGpu, ALL_SLOTS, 11),
    // MAX_SHADER_STORAGE_BUFFER_BINDINGS; maxPerStageDescriptorStorageBuffers; unordered access views.
    limit("storage_buf", Family::OpenGl, 8, 8),
    limit("storage_buf", Family::Gles, 4, 4),
    limit("storage_buf", Family::Vulkan, ALL_SLOTS, 4),
    limit("storage_buf", Family::D3d12, ALL_SLOTS, 64),
    limit("storage_buf", Family::Metal, 12, 12),
    limit("storage_buf", Family::WebGpu, ALL_SLOTS, 8),
    // MAX_IMAGE_UNITS; maxPerStageDescriptorStorageImages; maxStorageTexturesPerShaderStage.
    limit("image", Family::OpenGl, 8, 8),
    limit("image", Family::Gles, 4, 4),
    limit("image", Family::Vulkan, ALL_SLOTS, 4),
    limit("image", Family::D3d12, ALL_SLOTS, 64),
    limit("image", Family::Metal, 16, 16),
    limit("image", Family::WebGpu, ALL_SLOTS, 4),
    // MAX_DRAW_BUFFERS; maxFragmentOutputAttachments; D3D12_SIMULTANEOUS_RENDER_TARGET_COUNT; maxColorAttachments.
    limit("fragment_out", Family::OpenGl, 8, 8),
    limit("fragment_out", Family::Gles, 4, 4),
    limit("fragment_out", Family::Vulkan, 4, 4),
    limit("fragment_out", Family::D3d12, 8, 8),
    limit("fragment_out", Family::Metal, 8, 8),
    limit("fragment_out", Family::WebGpu, 8, 8),
];

fn check(subject: &Subject<'_>, report: &mut Report) {
    for (item, resource) in resources(subject) {
        let Some(slot) = resource.slot.as_ref().filter(|number| number.value.is_some()).map(Number::get) else {
            continue;
        };
        let (word, name) = (resource.kind.word(), &resource.name);
        let (_, room) = vulkan_binding(&resource.kind, 0);
        let wrong = |what: &str, room: u32| {
            let message = format!("`{name}` is on {word} slot {slot}; {what} 0 to {}", room - 1);
            Diagnostic::new(&SLOT_LIMIT, &item.place, message).help(format!("use a slot below {room}"))
        };
        if slot >= room {
            // Resources of fragments get their slots where the fragments are listed.
            if item.via.is_none() || item.instance.is_some() {
                report.add(wrong("the binding table has room for", room));
            }
            continue;
        }
        let narrow = limits(subject, word).find(|limit| slot >= limit.slots && subject.reaches(item, limit.family));
        if let Some(limit) = narrow {
            report.add(wrong(&format!("{} guarantees", limit.family.title()), limit.slots));
        }
    }
    outputs(subject, report);
    let is_limited = |word: &&str| limits(subject, word).next().is_some();
    for word in ["sampler", "uniform_buf", "storage_buf", "image"].into_iter().filter(is_limited) {
        // One stage that has too many is enough to say it.
        let wrong = subject.stages().iter().find_map(|stage| one_too_many(subject, word, stage));
        wrong.into_iter().for_each(|wrong| report.add(wrong));
    }
}

// Reports every output beyond the limit.
fn outputs(subject: &Subject<'_>, report: &mut Report) {
    let all: Vec<(&Item, &FragmentOut)> = subject
        .items()
        .filter_map(|item| match &item.statement {
            Statement::FragmentOut(out) if out.location.value.is_some() => Some((item, out)),
            _ => None,
        })
        .collect();
    for (item, out) in &all {
        let location = out.location.get();
        let narrow = limits(subject, "fragment_out").filter(|it| location >= it.slots);
        let room = match narrow.into_iter().find(|it| subject.reaches(item, it.family)) {
            Some(limit) => format!("{} guarantees 0 to {}", limit.family.title(), limit.slots - 1),
            None if location >= MAX_TARGETS => format!("no API has more than 0 to {}", MAX_TARGETS - 1),
            None => continue,
        };
        let message = format!("`{}` is at location {location}; {room}", out.name);
        let items: Vec<&Item> = all.iter().map(|(item, _)| *item).filter(|it| !std::ptr::eq(*it, *item)).collect();
        let wrong = Diagnostic::new(&SLOT_LIMIT, &item.place, message);
        let items: Vec<&Item> = items.into_iter().chain([*item]).collect();
        report.add(with_authors(wrong, subject, &items).help("draw in two passes, or put two values into one target"));
    }
}

/// Returns the limits of the families that the info itself names: elsewhere it is skipped where it does not fit.
fn limits<'a, 'b>(subject: &'a Subject<'b>, word: &'a str) -> impl Iterator<Item = &'static Limit> + use<'a, 'b> {
    let is_named = |family: Family| subject.named.iter().any(|backend| backend.row().family == family);
    LIMITS.iter().filter(move |limit| limit.word == word && is_named(limit.family))
}

fn resources<'a>(subject: &Subject<'a>) -> impl Iterator<Item = (&'a Item, &'a Resource)> + use<'a> {
    subject.items().filter_map(|item| match &item.statement {
        Statement::Resource(resource) => Some((item, resource)),
        _ => None,
    })
}

fn one_too_many(subject: &Subject<'_>, word: &str, stage: Stage) -> Option<Diagnostic> {
    let seen = resources(subject)
        .filter(|(_, resource)| resource.kind.word() == word && resource.visibility.has(stage))
        .map(|(item, _)| item);
    let seen: Vec<&Item> = seen.collect();
    let (limit, together) = limits(subject, word).find_map(|limit| {
        let of_family = |backend: &Backend| backend.row().family == limit.family;
        let backends: Vec<Backend> = subject.named.iter().copied().filter(of_family).collect();
        let (take, most) = (|items: &[&Item]| items.len() as u64, limit.a_stage.into());
        let together = Limited { subject, backends: &backends, take: &take, most }.passed_by(&seen)?;
        Some((limit, together))
    })?;
    let item = together.last()?;
    let (name, when, stage, most) =
        (item.statement.name().unwrap_or_default(), if_active(&together), stage.name(), limit.a_stage);
    let title = limit.family.title();
    let message = format!("`{name}` is one `{word}` too many for the {stage} stage{when}: {title} guarantees {most}");
    let wrong = Diagnostic::new(&SLOT_LIMIT, &item.place, message);
    Some(
        with_authors(wrong, subject, &together)
            .help("add `visibility(…)` if not every stage needs it, or combine several into one"),
    )
}
